/** Where a book says it; of several places the first that says it. */
export type LabelKey = string | readonly string[]

/** What a label says in the reader's language. */
export type Say = (label: LabelKey) => string

/** What a book says at a place, and nothing where it has none. */
export const wordAt = (book: object, key: string) => {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], book)
  return typeof found === 'string' ? found : undefined
}

/** Says labels from a book whose places begin with `resources`; what it doesn't know comes back as it is. */
export const sayFrom =
  (book: object): Say =>
  (label) => {
    const keys = typeof label === 'string' ? [label] : label
    const found = keys.map((key) => wordAt({ resources: book }, key)).find((text) => text !== undefined)
    return found ?? keys[0] ?? ''
  }
