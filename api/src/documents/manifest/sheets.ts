import { type DayManifest, type ManifestRide, manifestRides } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { isRightToLeft } from '@melali/shared/contract'
import { readManifest } from '../../bookings/manifest/day'
import type { Db } from '../../db'
import type { Column, Kind } from '../../platform/export/column'
import { sheetOf, workbookOf } from '../../platform/export/files'
import { flightTimeOf } from '../flight-time'
import { type Words, wordsIn } from '../words'
import { nameOf } from './paper'
import { guestsTold, sectionName } from './told'

type Visit = DayManifest['visits'][number]
type Stay = DayManifest['stays'][number]
type Row = ManifestRide | Visit | Stay

const columnsIn = (words: Words) => {
  const column = <R>(key: string, value: (row: R) => unknown, kind: Kind = 'text'): Column<R> => ({
    ...{ title: words.say(key).join(' '), kind, value },
  })
  const people = (['adults', 'children', 'infants'] as const).map((one) =>
    column<Row>(`manifest.${one}`, ({ pax }) => pax[one], 'number'),
  )
  const booking = column<Row>('booking', ({ code }) => code)
  const guests = column<Row>('line.guests', (row) => guestsTold(row.guests, words))
  const zone = column<Row>('manifest.zone', (row) => row.zone)
  const number = column<Row>('line.number', ({ confirmationNumber }) => confirmationNumber)
  const of = (ride: ManifestRide, key: 'driver' | 'phone' | 'plate') =>
    ride.crew.flatMap((one) => one[key] ?? []).join(', ')

  const rides: Column<ManifestRide>[] = [
    column('manifest.time', ({ time }) => time),
    column('transport.flight', ({ flight }) => flight),
    column('manifest.flightTime', (ride) =>
      words.each((say) => flightTimeOf(ride.section === 'departures', ride, say) ?? '').join(' '),
    ),
    guests,
    column('manifest.peopleOf', ({ people: riding }) => riding, 'number'),
    ...people,
    column('paper.luggage', ({ luggage }) => luggage, 'number'),
    column('paper.from', ({ from }) => from),
    column('paper.to', ({ to }) => to),
    zone,
    column('transport.driver', (ride) => of(ride, 'driver')),
    column('line.phone', (ride) => of(ride, 'phone')),
    column('manifest.plate', (ride) => of(ride, 'plate')),
    column('activity.supplier', ({ supplier }) => supplier),
    column('manifest.waiting', ({ waiting }) => waiting, 'number'),
    number,
    booking,
  ]
  const visits: Column<Visit>[] = [
    column('manifest.time', ({ time }) => time),
    column('manifest.activity', ({ activity }) => activity),
    column('manifest.package', (row) => row.package),
    column('manifest.operator', ({ operator }) => operator),
    guests,
    ...people,
    column('paper.pickup', ({ pickup }) => pickup),
    zone,
    column('activity.guide', ({ guide }) => guide?.name),
    column('line.phone', ({ guide }) => guide?.phone),
    column('manifest.waiting', ({ waiting }) => waiting, 'number'),
    number,
    booking,
  ]
  const stays: Column<Stay>[] = [
    zone,
    column('manifest.hotel', ({ hotel }) => hotel),
    guests,
    ...people,
    column('paper.room', ({ room, rooms }) => `${rooms} × ${room}`),
    column('manifest.nightNo', ({ night }) => night, 'number'),
    column('hotel.nights', ({ nights }) => nights, 'number'),
    column('hotel.checkIn', ({ checkIn }) => checkIn, 'day'),
    column('hotel.checkOut', ({ checkOut }) => checkOut, 'day'),
    number,
    booking,
  ]
  return { rides, visits, stays }
}

/** The manifest of a day, a sheet for each section whether it has something or not. */
export const manifestSheetsOf = async (
  tx: Db,
  query: { date: string; zone?: string | undefined; language?: Locale | undefined },
  locale: Locale,
) => {
  const words = wordsIn({ language: query.language }, locale)
  const day = await readManifest(tx, query)
  const { rides, visits, stays } = columnsIn(words)
  const title = (section: Parameters<typeof sectionName>[0]) => sectionName(section, words).join(' ')
  const sheets = [
    ...manifestRides.map((section) =>
      sheetOf(
        title(section),
        day.rides.filter((ride) => ride.section === section),
        rides,
      ),
    ),
    sheetOf(title('activities'), day.visits, visits),
    sheetOf(title('stays'), day.stays, stays),
  ]
  return workbookOf(nameOf(query), sheets, isRightToLeft(query.language ?? locale))
}
