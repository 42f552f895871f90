import type { ServiceWarning } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import type { Db } from '../../db'
import { sentence } from '../../platform/messages'
import { findBooking } from '../repo'
import type { Scene } from '../scene'
import { clashesOf, flightsOf, type Service } from './flights'

/** In words what speaks against the time of a service; nothing of it forbids the service. */
export const warningsOf = async (
  tx: Db,
  locale: Locale,
  bookingId: string,
  service: Service,
  lineId?: string,
): Promise<ServiceWarning[]> =>
  clashesOf(service, await flightsOf(tx, bookingId, lineId)).map(({ code, field, flight }) => ({
    code,
    field,
    message: sentence(code, locale, flight),
  }))

/** The same for a time that somebody is typing. */
export const serviceWarnings = async (
  call: Pick<Scene, 'tx' | 'actor' | 'locale'> & {
    params: { id: string }
    query: Service & { lineId?: string | undefined }
  },
) => {
  const { tx, actor, locale, params, query } = call
  const booking = await findBooking(tx, params.id, actor)
  return { data: await warningsOf(tx, locale, booking.id, query, query.lineId) }
}
