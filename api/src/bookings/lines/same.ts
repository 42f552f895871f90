import { isDeepStrictEqual } from 'node:util'

const said = (body: object) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([key, value]) => key !== 'id' && value != null && value !== '')
      .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]),
  )

/** Equal but for what nobody said and for the order of guests: null, empty and absent are the same. */
export const same = (a: object, b: object) => isDeepStrictEqual(said(a), said(b))
