/** The address of a list that is narrowed to what a figure counts; what isn't asked for is left out. */
export const listAddress = (path: string, filters: Readonly<Record<string, string | undefined>>) => {
  const asked = Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return `${path}?${new URLSearchParams(asked)}`
}
