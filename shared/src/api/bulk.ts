import * as z from 'zod'
import { type Endpoint, endpoint, locales, type Permission } from '../contract'
import { id, one } from './envelope'

/** Rows that one call attempts unless told; with more to come the reply says where to go on. */
const STEP = 1000

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
    /** Of those done, the ones that weren't so already: what taking it back is about. */
    changed: z.array(id).optional(),
    /** Sent as `after`, the next call goes on from here; null at the end. */
    next: id.nullable(),
  }),
)

const counted = one(z.object({ count: z.int() }))

/** Of the reasons in the answer; the call's own unless told. */
const asking = z.strictObject({ language: z.enum(locales).optional() })

/** Either named records or all that match. */
interface Body<Action extends string, Query> {
  action: Action
  ids?: string[] | undefined
  /** The list's own parameters; page and order are of no account. */
  matching?: Query | undefined
  /** How many the person saw; another number is refused before anything is done. */
  expected?: number | undefined
  after?: string | undefined
}

/** What can be done with many rows of a list at once. */
export interface Bulk<Action extends string = string, Out = unknown, In = unknown>
  extends Endpoint<z.ZodType, typeof asking, z.ZodType<Body<Action, Out>, Body<Action, In>>, typeof reply> {
  /** How many match, however many they are. */
  count: Endpoint<z.ZodType, z.ZodType<Out, In>, z.ZodType, typeof counted>
  /** Each action with the permission it needs, in the order of the buttons. */
  actions: Readonly<Record<Action, Permission>>
  /** Rows that one call attempts. */
  step: number
}

const bodyOf = (actions: readonly string[], query: z.ZodType, step: number) =>
  z
    .strictObject({
      action: z.enum(actions as [string, ...string[]]),
      ids: z.array(id).min(1).max(step).optional(),
      matching: query.optional(),
      expected: z.int().min(0).optional(),
      after: id.optional(),
    })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
      path: ['ids'],
      params: { key: 'required' },
    })

/** `POST <list>/bulk` and `GET <list>/count`; a `step` for what takes its time, so that a call never takes long. */
export const bulkOf = <const Action extends string, Q extends z.ZodType<object, object>>(
  list: Endpoint<z.ZodType, Q>,
  actions: Readonly<Record<Action, Permission>>,
  { step = STEP }: { step?: number } = {},
): Bulk<Action, z.output<Q>, z.input<Q>> => {
  const { path, access, subject, summary, query } = list
  const names = Object.keys(actions)
  const listed = `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`
  const asked = query as unknown as z.ZodType<z.output<Q>, z.input<Q>>
  const body = bodyOf(names, asked, step) as unknown as z.ZodType<
    Body<Action, z.output<Q>>,
    Body<Action, z.input<Q>>
  >
  return {
    ...endpoint({
      method: 'POST',
      path: `${path}/bulk`,
      access,
      subject,
      summary: `Several at once, each on its own, each action with its own permission (${names.join(', ')}): ${listed}`,
      query: asking,
      body,
      reply,
      idempotent: true,
    }),
    count: endpoint({
      method: 'GET',
      path: `${path}/count`,
      access,
      subject,
      summary: `Count all that match: ${listed}`,
      query: asked,
      reply: counted,
    }),
    actions,
    step,
  }
}
