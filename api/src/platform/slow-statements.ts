import type { Door } from './door'

const verb = /\b(select|insert|update|delete)\b/i
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i

export const operationOf = (text: string) => verb.exec(text)?.[1]?.toLowerCase() ?? 'other'

/** As in `select bookings`: one of a few hundred, whatever is asked. */
export const nameOf = (text: string) => `${operationOf(text)} ${table.exec(text)?.[1] ?? ''}`.trim()

const MOST_TEXT = 2_000

/** Logs and counts what took long, with the call it was for; a statement has places, so no value is told. */
export const watchStatements = ({ app, database, env, counters }: Door) => {
  const limit = env.slowStatementMs / 1000
  database.statements.onStatement(({ text, seconds, call }) => {
    if (seconds < limit) return
    const statement = nameOf(text)
    counters.slowStatements.inc({ statement })
    const milliseconds = Math.round(seconds * 1000)
    app.log.warn(
      { ...(call && { reqId: call }), statement, milliseconds, text: text.slice(0, MOST_TEXT) },
      'slow statement',
    )
  })
}
