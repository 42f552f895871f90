import ar from './ar.json'
import en from './en.json'
import fr from './fr.json'
import zh from './zh.json'

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
const gaps = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
const shape = (tree: Tree) => flat(tree).map(([key, text]) => [key, gaps(text)])

test.each([
  ['zh', zh],
  ['fr', fr],
  ['ar', ar],
])('%s says everything that English says, with the same gaps', (_, book) => {
  expect(shape(book)).toEqual(shape(en))
  for (const [key, text] of flat(book)) expect([key, text]).toEqual([key, expect.stringMatching(/\S/)])
})
