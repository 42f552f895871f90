interface Band {
  fromAge: number
  toAge: number
  order: number | null
  bedding: string
}

const contradict = (one: Band, other: Band) =>
  one.fromAge <= other.toAge &&
  other.fromAge <= one.toAge &&
  one.order === other.order &&
  one.bedding === other.bedding

/** Bands that price the same child as an earlier one does; another bed or another place makes it another child. */
export const contradictingBands = <B extends Band>(bands: readonly B[]): { one: B; other: B }[] =>
  bands.flatMap((other, index) => {
    const one = bands.slice(0, index).find((earlier) => contradict(earlier, other))
    return one ? [{ one, other }] : []
  })
