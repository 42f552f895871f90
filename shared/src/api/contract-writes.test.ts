import { contractBody } from './contract-writes'
import { fieldProblems, issueText } from './issue-text'
import en from './locales/en.json'

test('a cancellation fee in per cent is limited in per cent', () => {
  const step = { daysBefore: 7, basis: 'percent', value: 15_000 }
  const { error } = contractBody.shape.cancellationSteps.safeParse([step])
  const problems = Object.entries(fieldProblems(error?.issues ?? [])).map(([field, problem]) => [
    field,
    issueText(problem, (key) => (en as Record<string, string>)[key] ?? key, 'en'),
  ])
  expect(problems).toEqual([['0.value', 'Enter 100 or less.']])
})
