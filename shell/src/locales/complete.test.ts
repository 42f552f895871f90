import ar from './ar.json'
import en from './en.json'
import fr from './fr.json'
import zh from './zh.json'

const flat = (messages: object, before = ''): Record<string, string> =>
  Object.entries(messages).reduce(
    (all, [key, value]) => ({
      ...all,
      ...(typeof value === 'object' ? flat(value, `${before}${key}.`) : { [before + key]: value }),
    }),
    {},
  )

const variables = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()

test.each([
  ['zh', zh],
  ['fr', fr],
  ['ar', ar],
])('%s says everything that English says, with the same variables', (_, messages) => {
  const [own, english] = [flat(messages), flat(en)]
  expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
  for (const [key, text] of Object.entries(english)) {
    expect([key, variables(own[key] ?? '')]).toEqual([key, variables(text)])
    expect(own[key]).not.toBe('')
  }
})
