/** PostgreSQL's int8: cents and counts, all below 2^53. Dates and decimals stay strings on both engines. */
export const INT8 = 20

export const parseInt8 = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large for a number`)
  return value
}
