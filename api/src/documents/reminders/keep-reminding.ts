import type { Door } from '../../platform/door'
import { every } from '../../platform/every'
import { watched } from '../../platform/jobs/watched'
import { remindSuppliers } from '../supplier-requests/remind'
import { type Reminding, remind } from './remind'

const EVERY_MS = 10 * 60_000

/** Writes reminders to agents and suppliers as their days come; the mail queue brings them. */
export const keepReminding = ({ database: { db }, storage, now, env, app }: Door) => {
  const complain = (error: unknown) => app.log.error(error)
  const origin = env.publicUrl ?? `http://localhost:${env.port}`
  const job: Reminding = { db, storage, now, origin, complain }
  const agents = watched('reminders', { db, now }, () => remind(job))
  const suppliers = watched('supplier-reminders', { db, now }, () => remindSuppliers(job))
  const both = async () => {
    await agents().catch(complain)
    await suppliers()
  }
  return every(EVERY_MS, both, complain)
}
