import { readColumns, writeColumns } from './column-order'

export interface ListState {
  page: number
  perPage: number
  search: string
  /** `code` or `-code`; empty for the server's own order. */
  sort: string
  tab: string
  /** One or several values, with commas, as the API takes them. */
  filters: Readonly<Record<string, string>>
  /** Keys with commas, in the order shown; empty for what this person usually sees. */
  cols: string
  /** The saved view that was chosen, or `none`; empty where nobody chose. */
  view: string
}

/** What a list lets its URL say; anything else in there is ignored. */
export interface ListShape {
  prefix?: string
  sorts: readonly string[]
  tabs: readonly string[]
  /** Columns that can be shown, hidden and moved. */
  columns: readonly string[]
  filters: Readonly<Record<string, (value: string) => boolean>>
  /** Those of which the API takes one value. */
  singles?: readonly string[]
  defaultSort?: string
  perPage?: number
}

export const pageSizes = [10, 20, 50, 100]

const view = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|none)$/i

const named = (prefix: string | undefined, name: string) => (prefix ? `${prefix}.${name}` : name)

const oneOf = (value: string | null, allowed: readonly string[], otherwise: string) =>
  value !== null && allowed.includes(value) ? value : otherwise

const pageOf = (value: string | null) => (value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1)

export const readState = (params: URLSearchParams, shape: ListShape): ListState => {
  const get = (name: string) => params.get(named(shape.prefix, name))
  const sort = get('sort') ?? ''
  const perPage = Number(get('perPage'))
  const shown = readColumns(get('cols'), shape.columns)
  const chosen = get('view') ?? ''
  const filters = Object.entries(shape.filters).flatMap(([name, allows]) => {
    const given = (get(name) ?? '').split(',').filter((value) => value !== '' && allows(value))
    const values = shape.singles?.includes(name) ? given.slice(0, 1) : given
    return values.length > 0 ? [[name, values.join(',')] as const] : []
  })
  return {
    page: pageOf(get('page')),
    perPage: pageSizes.includes(perPage) ? perPage : (shape.perPage ?? 20),
    search: (get('search') ?? '').slice(0, 100),
    sort: shape.sorts.includes(sort.replace(/^-/, '')) ? sort : (shape.defaultSort ?? ''),
    tab: oneOf(get('tab'), shape.tabs, shape.tabs[0] ?? ''),
    filters: Object.fromEntries(filters),
    cols: shown ? writeColumns(shown) : '',
    view: view.test(chosen) ? chosen : '',
  }
}

/** The URL that says this state, with defaults left out and other lists' parameters kept. */
export const writeState = (params: URLSearchParams, state: ListState, shape: ListShape) => {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string, usual: string) => {
    const key = named(shape.prefix, name)
    if (value === usual) next.delete(key)
    else next.set(key, value)
  }
  set('page', String(state.page), '1')
  set('perPage', String(state.perPage), String(shape.perPage ?? 20))
  set('search', state.search, '')
  set('sort', state.sort, shape.defaultSort ?? '')
  set('tab', state.tab, shape.tabs[0] ?? '')
  set('cols', state.cols, '')
  set('view', state.view, '')
  for (const name of Object.keys(shape.filters)) set(name, state.filters[name] ?? '', '')
  return next
}

/** Whether the URL leaves everything about this list open. */
export const isSilent = (params: URLSearchParams, shape: ListShape) =>
  ['page', 'perPage', 'search', 'sort', 'tab', 'cols', 'view', ...Object.keys(shape.filters)].every(
    (name) => !params.has(named(shape.prefix, name)),
  )

/** What a saved view keeps: all but the page, in the words of the URL. */
export const paramsOf = (state: ListState, { prefix: _, ...shape }: ListShape) =>
  Object.fromEntries(writeState(new URLSearchParams(), { ...state, page: 1, view: '' }, shape))

/** The list of a saved view; what it says that the list no longer knows falls away. */
export const stateOf = (params: Readonly<Record<string, string>>, { prefix: _, ...shape }: ListShape) =>
  readState(new URLSearchParams(params), shape)

export const isNarrowed = (state: ListState) => state.search !== '' || Object.keys(state.filters).length > 0
