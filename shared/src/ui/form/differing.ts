import type { Values } from './use-zod-form'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields where my form and their record disagree, and whether I had changed them. */
export const differing = (initial: Values, mine: Values, theirs: Values) =>
  Object.keys(mine)
    .filter((key) => key in theirs && !same(mine[key], theirs[key]))
    .map((key) => ({ key, touched: !same(mine[key], initial[key]) }))
