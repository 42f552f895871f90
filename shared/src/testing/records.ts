/** `id(7)` is always the same id. */
export const id = (number: number) => `0190a0de-0000-7000-8000-${String(number).padStart(12, '0')}`

/** What every stored record has. */
export const stored = {
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
}

/** A list's whole answer on one page. */
export const pageOf = <T>(data: T[]) => ({
  data,
  meta: { page: 1, perPage: 20, total: data.length, lastPage: 1 },
})
