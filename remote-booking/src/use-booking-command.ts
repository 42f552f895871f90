import { getBooking } from '@melali/shared/api'
import type { AnyEndpoint, ApiError, Reply, Request } from '@melali/shared/contract'
import { type Command, queryKey, useCommand, useHost } from '@melali/shared/ui'
import { useCallback } from 'react'
import { useRecheck } from './use-recheck'

interface Options<E extends BookingEndpoint> {
  toast: { done: string; failed: string }
  /** Refusals that the screen shows itself. */
  shows?: (error: ApiError) => boolean
  /** What takes it back. */
  undo?: (reply: Reply<E>) => (() => void) | undefined
}

/** What answers with the booking; one that answers with something else doesn't fit here. */
type BookingEndpoint = AnyEndpoint & { reply: typeof getBooking.reply }

/** A command whose answer is the booking as it is now; a conflict means that the screen is old. */
export const useBookingCommand = <E extends BookingEndpoint>(
  endpoint: E,
  bookingId: string,
  options: Options<E>,
): Command<E> => {
  const { queries } = useHost()
  const command = useCommand(endpoint, { ...options, refreshOnConflict: true })
  const { run } = command
  const recheck = useRecheck(bookingId)
  const send = useCallback(
    async (request: Request<E>) => {
      const outcome = await run(request)
      if (outcome.ok) queries.setQueryData(queryKey(getBooking, { params: { id: bookingId } }), outcome.reply)
      else recheck(outcome.error)
      return outcome
    },
    [run, recheck, queries, bookingId],
  )
  return { ...command, run: send }
}
