import type { Door } from '../../platform/door'
import { every } from '../../platform/every'
import { remind } from './remind'

const EVERY_MS = 10 * 60_000

/** Writes reminders as their days come; the mail queue brings them. */
export const keepReminding = ({ database: { db }, storage, now, env, app }: Door) => {
  const complain = (error: unknown) => app.log.error(error)
  const origin = env.publicUrl ?? `http://localhost:${env.port}`
  return every(EVERY_MS, () => remind({ db, storage, now, origin, complain }), complain)
}
