import { getBooking } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { queryKey, useHost } from '@melali/shared/ui'
import { useCallback } from 'react'

/** After *not found*: the booking is read again, so that its page sees whether it is gone. */
export const useRecheck = (bookingId: string) => {
  const { queries } = useHost()
  return useCallback(
    (error: ApiError) => {
      if (error.status !== 404) return
      void queries.invalidateQueries({ queryKey: queryKey(getBooking, { params: { id: bookingId } }) })
    },
    [queries, bookingId],
  )
}
