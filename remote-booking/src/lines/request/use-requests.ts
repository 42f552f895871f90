import { type BookingDetail, listSupplierRequests } from '@melali/shared/api'
import { useCan, useRead } from '@melali/shared/ui'

const unasked = new Set(['draft', 'submitted', 'expired'])

/** What the supplier of a service was asked for, the newest first; one read serves all services of a booking. */
export const useRequests = (booking: BookingDetail, lineId: string) => {
  const can = useCan()
  const enabled = can('confirm.line') && !unasked.has(booking.status)
  const read = useRead(listSupplierRequests, { params: { id: booking.id } }, { enabled })
  return { read, requests: read.data?.data.filter((request) => request.lineId === lineId) ?? [] }
}
