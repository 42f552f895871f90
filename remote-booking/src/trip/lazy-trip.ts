import { lazyPart } from '@melali/shared/ui'

/** Comes when somebody edits the trip. */
export const LazyTrip = lazyPart(async () => (await import('./trip-drawer')).TripDrawer, null)
