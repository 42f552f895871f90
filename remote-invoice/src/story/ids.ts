/** `id(7)` is always the same id. */
export const id = (number: number) => `0190a0de-0000-7000-8000-${String(number).padStart(12, '0')}`

export const pageOf = <T>(data: T[]) => ({
  data,
  meta: { page: 1, perPage: 20, total: data.length, lastPage: 1 },
})
