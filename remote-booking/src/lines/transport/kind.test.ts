import type { BookingDetail } from '@melali/shared/api'
import { transport } from './kind'

const booking = {
  arrival: '2026-06-10',
  departure: '2026-06-14',
  guests: [],
  pax: { adults: 2 },
  mainGuest: 'Chen Wei',
} as unknown as BookingDetail

test('a ride begins where the catalogue left off: its contract and the region that was looked for', () => {
  const selection = { kind: 'transport' as const, contractId: 'c', regionId: 'ubud' }
  expect(transport.initial(booking, selection)).toMatchObject({ contractId: 'c', toRegionId: 'ubud' })
  expect(transport.initial(booking, { ...selection, kind: 'hotel' })).not.toHaveProperty('toRegionId')
  expect(transport.initial(booking, { kind: 'transport', contractId: 'c' })).not.toHaveProperty('toRegionId')
})

test('where it goes isn’t told again once it was taken out of the price', () => {
  const selection = { kind: 'transport' as const, contractId: 'c', regionId: 'ubud', toRegionId: null }
  expect(transport.initial(booking, selection)).not.toHaveProperty('toRegionId')
})

test('what was priced comes along; a day outside the trip doesn’t', () => {
  const priced = {
    kind: 'transport' as const,
    contractId: 'c',
    service: 'full_day',
    fromRegionId: 'airport',
    toRegionId: 'ubud',
    time: '08:00',
    quantity: 2,
  }
  const { kind, ...parts } = priced
  expect(transport.initial(booking, { ...priced, date: '2026-06-12' })).toMatchObject({
    ...parts,
    date: '2026-06-12',
  })
  expect(transport.initial(booking, { ...priced, kind, date: '2026-07-01' })).toMatchObject({
    ...parts,
    date: '2026-06-10',
  })
})

test.each([
  ['airport_transfer', 'arrival'],
  ['point_to_point', 'transfer'],
  ['full_day', 'tour'],
  ['submarine', 'arrival'],
])('a chosen %s begins as %s', (service, transferType) => {
  const selection = { kind: 'transport' as const, contractId: 'c', service }
  expect(transport.initial(booking, selection)).toMatchObject({ transferType })
})
