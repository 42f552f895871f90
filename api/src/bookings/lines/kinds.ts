import { activityKind } from './activity/kind'
import { extraKind } from './extra/kind'
import { hotelKind } from './hotel/kind'
import type { LineKind, SuppliedKind } from './kind'
import { transportKind } from './transport/kind'

export const suppliedKinds = {
  hotel: hotelKind as SuppliedKind,
  transport: transportKind as SuppliedKind,
  activity: activityKind as SuppliedKind,
} as const

/** Every kind of line there is. */
export const lineKinds: Record<'hotel' | 'transport' | 'activity' | 'extra', LineKind> = {
  ...suppliedKinds,
  extra: extraKind,
}
