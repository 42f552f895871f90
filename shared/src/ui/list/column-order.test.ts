import { declaredColumns, moved, readColumns, writeColumns } from './column-order'

const known = ['zone', 'phone', 'stars']

test.each([
  ['stars,zone', ['stars', 'zone']],
  ['-', []],
  ['zone,zone,<b>,stars', ['zone', 'stars']],
  ['nonsense', null],
  ['', null],
  [null, null],
])('%s shows %j', (text, shown) => {
  expect(readColumns(text, known)).toEqual(shown)
})

test('what is written is read again', () => {
  for (const shown of [[], ['zone'], ['stars', 'phone', 'zone']])
    expect(readColumns(writeColumns(shown), known)).toEqual(shown)
})

test.each([
  ['zone', 1, ['phone', 'zone', 'stars']],
  ['stars', -1, ['zone', 'stars', 'phone']],
  ['zone', -1, known],
  ['stars', 1, known],
  ['name', 1, known],
] as const)('%s moved by %i', (key, by, expected) => {
  expect(moved(known, key, by)).toEqual(expected)
})

test('the title is not among them, nor what is hidden at first', () => {
  const column = (key: string, hidden?: true) => ({
    key,
    title: key,
    render: () => null,
    ...(hidden && { hidden }),
  })
  expect(declaredColumns([column('name'), column('zone'), column('phone', true)])).toEqual(['zone'])
})
