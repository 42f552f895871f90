import { isSilent, type ListShape, paramsOf, readState, stateOf, writeState } from './list-state'

const shape: ListShape = {
  sorts: ['code', 'createdAt'],
  tabs: ['progress', 'confirmed'],
  columns: ['agent', 'total', 'status'],
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
    cols: '',
    view: '',
  })
})

test('what the URL says is read', () => {
  expect(
    read(
      'page=3&perPage=50&search=lotus&sort=code&tab=confirmed&status=draft,paid&cols=total,agent&view=none',
    ),
  ).toEqual({
    page: 3,
    perPage: 50,
    search: 'lotus',
    sort: 'code',
    tab: 'confirmed',
    filters: { status: 'draft,paid' },
    cols: 'total,agent',
    view: 'none',
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
  'cols=price,<b>',
  'view=latest',
])('%s falls back instead of failing', (url) => {
  expect(read(url)).toEqual(read(''))
})

test('of several values the possible ones stay, of one that is single the first', () => {
  expect(read('status=draft,odd').filters).toEqual({ status: 'draft' })
  expect(read('status=odd,paid,draft', { ...shape, singles: ['status'] }).filters).toEqual({ status: 'paid' })
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

test('a saved view keeps everything but the page, without the prefix', () => {
  const state = read('page=4&sort=code&tab=confirmed&status=paid&cols=total&search=x&perPage=50')
  const params = paramsOf(state, { ...shape, prefix: 'other' })
  expect(params).toEqual({
    sort: 'code',
    tab: 'confirmed',
    status: 'paid',
    cols: 'total',
    search: 'x',
    perPage: '50',
  })
  expect(stateOf(params, { ...shape, prefix: 'other' })).toEqual({ ...state, page: 1 })
})

test('what a view says that the list no longer knows falls away', () => {
  expect(stateOf({ status: 'gone', cols: 'old', tab: 'old', page: 'x' }, shape)).toEqual(read(''))
})

test('a URL is silent about a list while it speaks of others', () => {
  const prefixed = { ...shape, prefix: 'payments' }
  expect(isSilent(new URLSearchParams('record=1&page=2'), prefixed)).toBe(true)
  expect(isSilent(new URLSearchParams('payments.status=odd'), prefixed)).toBe(false)
})
