import type { Refusal } from '../errors'
import { isTransient, isUnavailable } from '../http/pg-error'
import { refusalOf } from '../http/problem'
import type { Call } from '../serve'

/** Behind a savepoint: what is refused leaves nothing behind, neither rows nor a line in the audit log. */
export const alone = async (
  call: Call,
  work: (within: Call) => Promise<unknown>,
): Promise<Refusal | null> => {
  const entries: Parameters<Call['audit']>[0][] = []
  try {
    await call.tx.transaction((tx) => work({ ...call, tx, audit: (entry) => entries.push(entry) }))
  } catch (error) {
    if (isTransient(error) || isUnavailable(error)) throw error
    const refusal = refusalOf(error)
    if (refusal.status >= 500) call.request.log.error(error)
    return refusal
  }
  for (const entry of entries) call.audit(entry)
  return null
}
