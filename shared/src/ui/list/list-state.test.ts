import { type ListShape, readState, writeState } from './list-state'

const shape: ListShape = {
  sorts: ['code', 'createdAt'],
  tabs: ['progress', 'confirmed'],
  filters: { status: (value) => ['draft', 'paid'].includes(value) },
  defaultSort: '-createdAt',
}
const read = (url: string, other = shape) => readState(new URLSearchParams(url), other)

test('an empty URL is the usual list', () => {
  expect(read('')).toEqual({
    page: 1,
    perPage: 20,
    search: '',
    sort: '-createdAt',
    tab: 'progress',
    filters: {},
  })
})

test('what the URL says is read', () => {
  expect(read('page=3&perPage=50&search=lotus&sort=code&tab=confirmed&status=draft,paid')).toEqual({
    page: 3,
    perPage: 50,
    search: 'lotus',
    sort: 'code',
    tab: 'confirmed',
    filters: { status: 'draft,paid' },
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'perPage=7',
  'sort=price',
  'tab=other',
  'status=odd',
  'colour=red',
])('%s falls back instead of failing', (url) => {
  expect(read(url)).toEqual(read(''))
})

test('of several values the possible ones stay', () => {
  expect(read('status=draft,odd').filters).toEqual({ status: 'draft' })
})

test('writing leaves out what is usual and keeps what belongs to others', () => {
  const usual = read('')
  expect(writeState(new URLSearchParams('other=1&page=4'), usual, shape).toString()).toBe('other=1')
  const state = { ...usual, page: 2, sort: 'code', filters: { status: 'paid' } }
  const url = writeState(new URLSearchParams('other=1'), state, shape)
  expect(url.toString()).toBe('other=1&page=2&sort=code&status=paid')
  expect(readState(url, shape)).toEqual(state)
})

test('two lists of one page keep apart by their prefix', () => {
  const prefixed = { ...shape, prefix: 'payments' }
  const url = writeState(new URLSearchParams('page=5'), { ...read(''), page: 2 }, prefixed)
  expect(url.toString()).toBe('page=5&payments.page=2')
  expect(read(url.toString(), prefixed).page).toBe(2)
  expect(read(url.toString()).page).toBe(5)
})
