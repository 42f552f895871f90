import type { Column } from './column'

/** Says that only the title's column is shown. */
const NONE = '-'

/** The columns that a URL or this browser names, in their order; nothing where it names none that is known. */
export const readColumns = (text: string | null, known: readonly string[]): readonly string[] | null => {
  if (text === NONE) return []
  const named = new Set((text ?? '').split(',').filter((key) => known.includes(key)))
  return named.size > 0 ? [...named] : null
}

export const writeColumns = (shown: readonly string[]) => (shown.length > 0 ? shown.join(',') : NONE)

/** The same key one place earlier or later. */
export const moved = (keys: readonly string[], key: string, by: -1 | 1) => {
  const from = keys.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= keys.length) return keys
  const next = keys.filter((one) => one !== key)
  next.splice(to, 0, key)
  return next
}

/** What the product shows before anybody chooses: all but the title's column, which always comes first. */
export const declaredColumns = <Row>([, ...others]: readonly Column<Row>[]) =>
  others.filter(({ hidden }) => !hidden).map(({ key }) => key)
