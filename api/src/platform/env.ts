import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

export const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  /** A streaming replica of it: lists and reports are read there once it has what their reader wrote. */
  DATABASE_REPLICA_URL: z.string().optional(),
  /** Where the site is read from: a folder, `s3://bucket/prefix`, or `https://…`. */
  SITE_DIR: z.string().default('./site'),
  /** The folder of public keys, by which it is known whose releases are served: `<site>.keys` beside a site on disk. */
  SITE_KEYS: z.string().optional(),
  /** What people type in the address bar; https here makes cookies Secure. */
  PUBLIC_URL: z.url().optional(),
  /** Further origins whose pages may call, as a development server's. */
  ALLOWED_ORIGINS: list,
  /** Whether a signed-in developer may try a remote of their own machine here; for stages, never for production. */
  ALLOW_DEV_REMOTES: z.enum(['true', 'false']).default('false'),
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list,
  DEMO: z.enum(['true', 'false']).optional(),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(120),
  SESSION_ABSOLUTE_HOURS: z.coerce.number().int().min(1).default(12),
  /** Of one session, or one address before sign-in; 0 switches the limit off. */
  CALLS_A_MINUTE: z.coerce.number().int().min(0).default(1200),
  STORAGE: z.enum(['fs', 's3']).default('fs'),
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  /** From how long on a statement is logged and counted as slow. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
  /** `smtp://user:password@host:587`; without it letters stay in the outbox, for people to see. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `imaps://user:password@host/folder`: where letters come back to; without it people say so of them. */
  MAILBOX_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Processes that answer calls, on PostgreSQL; `auto` is one a core. */
  WORKERS: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
  /** After SIGTERM calls are answered for so long, while whoever sends them looks for another process. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The embedded database lives in the process that opened it, so there can't be two. */
const workersOf = ({ WORKERS, DATABASE_URL }: z.output<typeof variables>) => {
  if (DATABASE_URL) return WORKERS === 'auto' ? availableParallelism() : WORKERS
  if (WORKERS === 'auto' || WORKERS === 1) return 1
  throw new Error(
    `WORKERS=${WORKERS} needs PostgreSQL: the embedded database runs in one process. Set DATABASE_URL, or leave WORKERS out.`,
  )
}

/** Settings of the process; a wrong one stops the start with its name. */
export const readEnv = (source: NodeJS.ProcessEnv) => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = variables.safeParse(set)
  if (!result.success) throw new Error(`The environment is wrong:\n${z.prettifyError(result.error)}`)
  const env = result.data
  const isAfar = /^\w+:\/\//.test(env.SITE_DIR)
  if (isAfar && !env.SITE_KEYS)
    throw new Error(
      'SITE_DIR lies afar: SITE_KEYS has to say in which folder the public keys of its owners lie.',
    )
  const siteDir = isAfar ? env.SITE_DIR : resolve(env.SITE_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    siteDir,
    siteKeys: resolve(env.SITE_KEYS ?? `${siteDir}.keys`),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_URL && env.DATABASE_REPLICA_URL,
    publicUrl: env.PUBLIC_URL,
    allowedOrigins: env.ALLOWED_ORIGINS,
    allowsDevRemotes: env.ALLOW_DEV_REMOTES === 'true',
    trustedProxies: env.TRUSTED_PROXIES,
    secureCookies: env.PUBLIC_URL?.startsWith('https:') ?? false,
    demo: env.DEMO ? env.DEMO === 'true' : !env.DATABASE_URL,
    idleMs: env.SESSION_IDLE_MINUTES * 60_000,
    absoluteMs: env.SESSION_ABSOLUTE_HOURS * 3_600_000,
    callsAMinute: env.CALLS_A_MINUTE,
    storage: env.STORAGE,
    s3: { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT },
    slowStatementMs: env.SLOW_STATEMENT_MS,
    smtpUrl: env.SMTP_URL,
    mailboxUrl: env.MAILBOX_URL,
    metricsPort: env.METRICS_PORT,
    workers: workersOf(env),
    drainMs: env.DRAIN_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
  }
}

export type Env = ReturnType<typeof readEnv>
