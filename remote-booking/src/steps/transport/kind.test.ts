import type { BookingDetail } from '@melali/shared/api'
import { transportKind } from './kind'

const booking = {
  arrival: '2026-06-10',
  guests: [],
  pax: { adults: 2 },
  mainGuest: 'Chen Wei',
} as unknown as BookingDetail

test('a ride begins where the catalogue left off: its contract and the region that was looked for', () => {
  const selection = { kind: 'transport' as const, contractId: 'c', regionId: 'ubud' }
  expect(transportKind.initial(booking, selection)).toMatchObject({ contractId: 'c', toRegionId: 'ubud' })
  expect(transportKind.initial(booking, { ...selection, kind: 'hotel' })).not.toHaveProperty('toRegionId')
  expect(transportKind.initial(booking, { kind: 'transport', contractId: 'c' })).not.toHaveProperty(
    'toRegionId',
  )
})
