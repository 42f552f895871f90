import { getBooking } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { queryKey, useHost } from '@melali/shared/ui'
import { useCallback } from 'react'

const tellsMore = ({ status, code }: ApiError) =>
  status === 404 || code === 'NOT_EDITABLE' || code === 'SUBMITTED_ALREADY'

/** After *not found* or *not any more*: the booking is read again, so that its page sees what became of it. */
export const useRecheck = (bookingId: string) => {
  const { queries } = useHost()
  return useCallback(
    (error: ApiError) => {
      if (!tellsMore(error)) return
      void queries.invalidateQueries({ queryKey: queryKey(getBooking, { params: { id: bookingId } }) })
    },
    [queries, bookingId],
  )
}
