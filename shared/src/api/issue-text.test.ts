import * as z from 'zod'
import { strongPassword } from './auth'
import { fieldProblems, issueText } from './issue-text'
import en from './locales/en.json'
import { atLeastOne, currency, day, line } from './values'

const form = z.strictObject({
  name: line(100).min(3).optional(),
  email: z.email().optional(),
  password: strongPassword.optional(),
  website: z.url().optional(),
  quantity: atLeastOne.optional(),
  amountCents: atLeastOne.max(100_000_000_000).optional(),
  basisPoints: z.int().max(10_000).optional(),
  discountBasisPoints: z.int().min(1).max(10_000).optional(),
  recipients: z.array(z.email()).optional(),
  stars: z.int().min(1).max(5).optional(),
  currency: currency.optional(),
  on: day.optional(),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  prefix: z
    .string()
    .regex(/^[A-Z]{2,6}$/)
    .optional(),
  agree: z.literal(true).optional(),
  title: line().optional(),
  service: z.enum(['half_day', 'full_day']).optional(),
})

const said = (input: object) => {
  const parsed = form.safeParse(input, { reportInput: true })
  const problems = fieldProblems(
    parsed.error?.issues ?? [],
    (path) =>
      (({ stars: [1, 5], discountBasisPoints: [1, 10_000] }) as Record<string, [number, number]>)[path],
  )
  return Object.values(problems).map((problem) =>
    issueText(problem, (key) => (en as Record<string, string>)[key] ?? key, 'en'),
  )
}

test.each([
  [{ title: null }, 'This field is required.'],
  [{ title: '' }, 'This field is required.'],
  [{ service: null }, 'This field is required.'],
  [{ service: 'night' }, 'Choose one of: half_day, full_day.'],
  [{ email: 'x' }, 'The Email field must be a valid email.'],
  [
    { password: 'short' },
    'Password: at least one uppercase, lowercase, special character and digit, minimum 8 characters.',
  ],
  [
    { password: 'alllowercase' },
    'Password: at least one uppercase, lowercase, special character and digit, minimum 8 characters.',
  ],
  [{ stars: 6 }, 'Enter number between 1 and 5.'],
  [{ stars: 1.5 }, 'This field must be an integer.'],
  [{ quantity: 0 }, 'Enter minimal 1.'],
  [{ amountCents: 0 }, 'Enter minimal 0.01.'],
  [{ amountCents: 2e11 }, 'Enter 1,000,000,000.00 or less.'],
  [{ basisPoints: 15_000 }, 'Enter 100 or less.'],
  [{ discountBasisPoints: 15_000 }, 'Enter number between 0.01 and 100.'],
  [{ recipients: ['a@b.test', 'x'] }, 'The Recipients field must be a valid email.'],
  [{ website: 'nowhere' }, 'URL is invalid.'],
  [{ name: 'ab' }, 'The Name field must be at least 3 characters.'],
  [{ title: 'a\u0000b' }, 'All Character are not valid.'],
  [{ code: 'x1' }, 'The Code field may only contain alphabetic characters.'],
  [{ prefix: 'inv' }, 'Enter two to six capital letters.'],
  [{ code: 'fr' }, 'Enter two capital letters, such as FR.'],
  [{ code: 'FRA' }, 'Enter two capital letters, such as FR.'],
  [{ currency: 'dollars' }, 'Enter a currency code such as USD.'],
  [{ on: '2026-02-30' }, 'This is not a valid date.'],
  [{ colour: 'red' }, 'This field is not known here.'],
])('%j: %s', (input, sentence) => {
  expect(said(input)).toEqual([sentence])
})
