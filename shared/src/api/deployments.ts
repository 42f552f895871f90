import * as z from 'zod'
import { endpoint } from '../contract'
import { nothing, one } from './envelope'
import { partVersion } from './page-failures'
import { line } from './values'

const who = { by: z.string(), at: z.string() }
const version = { version: z.string(), commit: z.string().nullable(), ...who }
/** `leftOut`: why browsers are not told of it; the server of before doesn't say. */
const running = { ...version, leftOut: z.array(z.string()).optional() }
const audience = { users: z.array(z.string()), share: z.number().nullable() }

const step = z.object({
  ...version,
  how: z.enum(['released', 'rolled back', 'promoted', 'built', 'canary']),
  /** Of a canary: whom it was for, and how it ended. */
  ...audience,
  ended: z.object({ how: z.enum(['promoted', 'taken back', 'replaced']), ...who }).nullable(),
  bad: z.object({ why: z.string(), ...who }).nullable(),
})
export type DeploymentStep = z.output<typeof step>

/** What browsers told of a version, over all days. */
const told = z.object({
  ...{ opened: z.int(), load: z.int(), render: z.int(), later: z.int() },
  /** Calls of its pages that the server refused; the server of before doesn't tell. */
  refused: z.int().optional(),
})
export type ToldOfVersion = z.output<typeof told>

const deployment = z.object({
  /** A remote's name, or `shell`. */
  name: z.string(),
  live: z.object(running).nullable(),
  canary: z.object({ ...running, ...audience }).nullable(),
  /** Where a roll-back leads. */
  before: z.string().nullable(),
  /** Newest first. */
  history: z.array(step),
  told: z.record(z.string(), told),
})
export type Deployment = z.output<typeof deployment>

export const listDeployments = endpoint({
  method: 'GET',
  path: '/api/deployments',
  access: 'view.deployment',
  subject: 'deployments',
  summary: 'What is live of shell and remotes, what is tried, and what browsers tell of it',
  note: '`canWrite` says whether the server may change the site; otherwise `where` is what the commands take as `--to`.',
  reply: one(z.object({ canWrite: z.boolean(), where: z.string(), parts: z.array(deployment) })),
})

const change = (name: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/deployments/:name/${name}`,
    access: 'update.deployment',
    subject: 'deployments',
    summary,
    params: z.strictObject({ name: z.string().max(60) }),
    reply: nothing,
    status: 204,
  }) as const

/** The version that is meant: where another is there by now, nothing happens. */
const meant = z.strictObject({ version: partVersion })

export const promoteCanary = endpoint({ ...change('promote', 'Make the canary live'), body: meant })
export const takeBackCanary = endpoint({ ...change('take-back', 'End the canary'), body: meant })
export const rollBackDeployment = endpoint({
  ...change('roll-back', 'Go back from the live version to what was live and healthy before'),
  body: meant,
})
export const markVersionBad = endpoint({
  ...change('mark-bad', 'Never fall back on a version; a canary ends'),
  body: meant.extend({ why: line(300) }),
})
