import * as z from 'zod'
import { inQuery } from './values'

/** `{ data }` */
export const one = <T extends z.ZodType>(data: T) => z.object({ data })

/** Counting stops at 1,000, of a search's hits at 100; `totalCapped` says that there are more. */
export const pageMeta = z.object({
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  lastPage: z.int(),
  totalCapped: z.boolean().optional(),
})

/** `{ data: [], meta }` */
export const many = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: pageMeta })

export const nothing = z.undefined()

export const id = z.uuid()
export const idParams = z.strictObject({ id })

/** `?page&perPage&search&sort` and one parameter per filter; anything else is refused by name. */
export const listQuery = <F extends z.ZodRawShape = Record<never, never>>(filters?: F) =>
  z.strictObject({
    page: inQuery(z.int().min(1).max(100_000)).default(1),
    perPage: inQuery(z.int().min(1).max(100)).default(20),
    search: z.string().trim().max(100).optional(),
    sort: z
      .string()
      .regex(/^-?[a-zA-Z]+(,-?[a-zA-Z]+)*$/)
      .optional(),
    ...(filters ?? ({} as F)),
  })
