import { isDeepStrictEqual } from 'node:util'

const said = (body: object) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([key, value]) => key !== 'id' && value != null && value !== '')
      .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
  )

/** Equal but for what nobody said and for the order of guests: null, empty and absent are the same. */
export const same = (a: object, b: object) => isDeepStrictEqual(said(a), said(b))

/** As a column of JSON keeps it. */
const stored = (value: unknown) => (value == null ? null : JSON.parse(JSON.stringify(value)))

/** Whether a line costs what it did, on the same terms; what a price says past the line's columns is not asked. */
export const samePrice = (row: object, price: object) =>
  Object.entries(price).every(
    ([key, value]) => !(key in row) || isDeepStrictEqual(stored(value), stored(row[key as keyof typeof row])),
  )
