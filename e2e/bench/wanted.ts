/** A figure, what is wanted of it, and whether more or less is better. */
export interface Wanted {
  what: string
  figure: number
  least?: number
  most?: number
}

const isKept = ({ figure, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Wanted) =>
  figure >= least && figure <= most

/** Says of each figure whether it is as wanted; the names of those that aren't. */
export const compare = (all: readonly Wanted[]) => {
  for (const wanted of all) {
    const { what, figure, least, most } = wanted
    const bar = least === undefined ? `at most ${most}` : `at least ${least}`
    console.log(`${isKept(wanted) ? 'kept  ' : 'MISSED'}  ${what}: ${figure} (${bar})`)
  }
  return all.filter((wanted) => !isKept(wanted)).map(({ what }) => what)
}
