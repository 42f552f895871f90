/** The parts of a PostgreSQL error that we read; both engines give them. */
export interface PgError {
  code: string
  constraint?: string
  detail?: string
  table?: string
  column?: string
}

/** Drizzle wraps the driver's error as its cause. */
export const pgErrorOf = (error: unknown): PgError | undefined => {
  for (let at = error; at && typeof at === 'object'; at = (at as { cause?: unknown }).cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as PgError
  }
  return undefined
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Running the whole transaction again may well succeed. */
export const isTransient = (error: unknown) => {
  const code = pgErrorOf(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** The database is away, starting, full or was stopped under us. */
export const isUnavailable = (error: unknown) => {
  const code = pgErrorOf(error)?.code ?? ''
  if (/^(08|57P|53)/.test(code)) return true
  for (let at = error; at && typeof at === 'object'; at = (at as { cause?: unknown }).cause) {
    const { code: name, message } = at as { code?: unknown; message?: unknown }
    if (typeof name === 'string' && unreachable.has(name)) return true
    if (
      typeof message === 'string' &&
      /Connection terminated|is not queryable|timeout exceeded when trying/.test(message)
    )
      return true
  }
  return false
}
