import type { AnyEndpoint, ApiError } from '@melali/shared/contract'
import { useCommand } from '@melali/shared/ui'
import { bookingReads } from './refreshed'

/** A decision about money: bookings and the dashboard move along, and a refused one means that the screen is old. */
export const useMoneyCommand = <E extends AnyEndpoint>(
  endpoint: E,
  toast: { done: string; failed: string },
  more: { shows?: readonly number[] | ((error: ApiError) => boolean) } = {},
) => useCommand(endpoint, { refreshes: bookingReads, refreshOnConflict: true, toast, ...more })
