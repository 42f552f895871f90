import type { Door } from '../../platform/door'
import { every } from '../../platform/every'
import { remindSuppliers } from '../supplier-requests/remind'
import { type Reminding, remind } from './remind'

const EVERY_MS = 10 * 60_000

/** Writes reminders to agents and suppliers as their days come; the mail queue brings them. */
export const keepReminding = ({ database: { db }, storage, now, env, app }: Door) => {
  const complain = (error: unknown) => app.log.error(error)
  const origin = env.publicUrl ?? `http://localhost:${env.port}`
  const job: Reminding = { db, storage, now, origin, complain }
  const both = async () => {
    await remind(job).catch(complain)
    await remindSuppliers(job)
  }
  return every(EVERY_MS, both, complain)
}
