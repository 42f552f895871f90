import * as z from 'zod'
import { id, one } from '../api/envelope'
import { type Endpoint, endpoint, type Permission } from '../contract'

/** Rows that one call attempts; with more to come the reply says where to go on. */
export const BULK_STEP = 1000

export const bulkActions = ['activate', 'deactivate', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

const usage = z.object({
  table: z.string(),
  count: z.int().optional(),
  titles: z.array(z.string()).optional(),
})

const failure = z.object({
  id,
  title: z.string(),
  code: z.string(),
  /** In the reader's language. */
  message: z.string(),
  /** What refers to a record that is in use. */
  usages: z.array(usage).optional(),
})
export type BulkFailure = z.output<typeof failure>

const reply = one(
  z.object({
    done: z.int(),
    failed: z.array(failure),
    /** Sent as `after`, the next call goes on from here; null at the end. */
    next: id.nullable(),
  }),
)

const counted = one(z.object({ count: z.int() }))

const bodyOf = <Q extends z.ZodType>(query: Q) =>
  z
    .strictObject({
      action: z.enum(bulkActions),
      ids: z.array(id).min(1).max(BULK_STEP).optional(),
      /** The list's own parameters; page and order are of no account. */
      matching: query.optional(),
      /** How many the person saw; another number is refused before anything is done. */
      expected: z.int().min(0).optional(),
      after: id.optional(),
    })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
      path: ['ids'],
      params: { key: 'required' },
    })

export interface BulkEndpoints<Q extends z.ZodType> {
  /** How many match, however many they are. */
  count: Endpoint<z.ZodType, Q, z.ZodType, typeof counted>
  bulk: Endpoint<z.ZodType, z.ZodType, ReturnType<typeof bodyOf<Q>>, typeof reply>
}

export const bulkEndpoints = <Q extends z.ZodType>(
  name: string,
  many: string,
  access: Permission,
  query: Q,
): BulkEndpoints<Q> => ({
  count: endpoint({
    subject: name,
    method: 'GET',
    path: `/api/${name}/count`,
    access,
    summary: `Count ${many} that match, all of them`,
    query,
    reply: counted,
  }),
  bulk: endpoint({
    subject: name,
    method: 'POST',
    path: `/api/${name}/bulk`,
    access,
    summary: `Switch or delete several ${many}, each on its own; the action needs its own permission`,
    body: bodyOf(query),
    reply,
    idempotent: true,
  }),
})
