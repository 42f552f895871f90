import { and, eq, isNull } from 'drizzle-orm'
import { supplierRequests } from '../../db'
import { refuse } from '../../platform/errors'
import type { Call } from '../../platform/serve'
import { onlyLink } from './link'
import { held } from './offer'
import type { StoredRequest } from './rows'

type OneRequest = Pick<Call, 'tx' | 'now' | 'actor' | 'audit'> & { params: { id: string } }

const tell = ({ audit }: OneRequest, request: StoredRequest, event: string) =>
  audit({
    entity: 'booking',
    entityId: request.bookingId,
    event: `booking.${event}`,
    after: { lineId: request.lineId, title: request.line?.title, supplier: request.supplier },
    agentId: request.booking.agentId,
  })

/** Only what nobody has answered is taken back; its links end. */
export const withdraw = async (call: OneRequest) => {
  const request = await held(call)
  const taken = await call.tx
    .update(supplierRequests)
    .set({ withdrawnAt: call.now.toISOString(), tokenHashes: [] })
    .where(
      and(
        eq(supplierRequests.id, request.stored.id),
        isNull(supplierRequests.answer),
        isNull(supplierRequests.replacedAt),
        isNull(supplierRequests.withdrawnAt),
      ),
    )
    .returning({ id: supplierRequests.id })
  if (!taken.length) throw refuse.conflict('REQUEST_OVER')
  tell(call, request, 'supplier_request_withdrawn')
}

/** For a supplier who is reached otherwise than by mail, and for an address that went astray. */
export const newLink = async (call: OneRequest) => {
  const request = await held(call)
  if (request.status !== 'open') throw refuse.conflict('REQUEST_OVER')
  tell(call, request, 'supplier_link_renewed')
  return onlyLink(call, request.stored.id)
}
