import * as z from 'zod'
import type { Registry } from '../contract'

const note = z.object({ by: z.string(), at: z.string() })
const audience = z.object({ users: z.array(z.string()).optional(), share: z.number().optional() })
const version = z.string()
const entry = z.object({ name: z.string() })
const trial = z.object({ ...note.shape, ...audience.shape, version, ended: note.extend({ how: z.string() }) })
const history = z.object({
  line: z.array(version),
  wentLive: z.array(note.extend({ version, how: z.string() })),
  bad: z.record(version, note.extend({ why: z.string() })),
  trials: z.array(trial).optional(),
})
const canary = z.object({ ...note.shape, ...audience.shape, entry })
const whole = z.object({ remotes: z.array(z.unknown()) })

/** What stands in a registry and counts for nothing, and why. */
interface LeftOut {
  what: string
  found: unknown
  problems: string[]
}

const problemsOf = (schema: z.ZodType, found: unknown) =>
  schema.safeParse(found).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

/**
 * The registry that a file holds, as far as it is one: each remote, canary and history by itself, so that a fault in
 * one costs no other. A file that holds no list of remotes is none.
 */
export const parseRegistry = (content: Buffer): { registry: Registry; leftOut: LeftOut[] } => {
  const told: Registry = JSON.parse(content.toString())
  if (!whole.safeParse(told).success) throw new Error('It holds no list of remotes')
  const leftOut: LeftOut[] = []
  const passes = (schema: z.ZodType, what: string, found: unknown) => {
    const problems = problemsOf(schema, found)
    if (problems.length > 0) leftOut.push({ what, found, problems })
    return problems.length === 0
  }
  const passing = <T>(schema: z.ZodType, what: string, all: Readonly<Record<string, T>> | undefined) =>
    Object.fromEntries(
      Object.entries(all ?? {}).filter(([name, found]) => passes(schema, `the ${what} of ${name}`, found)),
    )
  const registry = {
    ...told,
    shell: typeof told.shell === 'string' ? told.shell : '',
    remotes: told.remotes.filter((found) => passes(entry, 'a remote', found)),
    ...(told.canaries && { canaries: passing(canary, 'canary', told.canaries) }),
    ...(told.history && { history: passing(history, 'history', told.history) }),
  }
  return { registry, leftOut }
}
