import type * as z from 'zod'
import { changeDatesBody } from './booking-changes'
import { createBookingBody } from './bookings'
import { listHotelPackages } from './packages'

const id = '01a215cb-b645-72b5-a2f7-96909463932f'
const wrong = (schema: z.ZodType | undefined, it: object) => schema?.safeParse(it).error?.issues

describe.each([
  ['a draft', createBookingBody, 'arrival', 'departure', { groupId: id }],
  ['other days of a trip', changeDatesBody, 'arrival', 'departure', {}],
  ['a search of hotels', listHotelPackages.query, 'checkIn', 'checkOut', { regionId: id }],
] as const)('%s', (_, schema, from, until, rest) => {
  const told = (day: string) => wrong(schema, { ...rest, [from]: '2027-01-20', [until]: day })

  it('ends after it begins', () => expect(told('2027-01-21')).toBeUndefined())

  it.each([
    ['2027-01-20', 'twoDifferentDates'],
    ['2027-01-15', 'endBeforeStart'],
  ])('is refused until %s: %s', (day, key) => {
    expect(told(day)).toMatchObject([{ path: [until], params: { key } }])
  })
})
