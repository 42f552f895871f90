import type { DayManifest, ManifestRide, ManifestSection, PaperBlock } from '@melali/shared/api'
import { flightOrder, manifestRides } from '@melali/shared/api'
import { flightTimeOf } from '../flight-time'
import { heading } from '../parts'
import type { Said, Words } from '../words'
import { driversTold, guestsTold, guideTold, numberTold, peopleTold, sectionName } from './told'

interface Column<R> {
  label: string
  /** Of the width, in hundredths; none takes what is left. */
  share: number
  told(row: R, words: Words): Said
}

type Party = Parameters<typeof peopleTold>[0] & { code: string; guests: Parameters<typeof guestsTold>[0] }

const who: Column<Party> = {
  label: 'line.guests',
  share: 0,
  told: (row, words) => {
    const [people, ...others] = peopleTold(row, words)
    return [[guestsTold(row.guests, words), people, row.code].filter(Boolean).join('\n'), ...others]
  },
}

const rides: Column<ManifestRide>[] = [
  {
    label: 'manifest.time',
    share: 13,
    told: (ride, { each }) =>
      each((say) =>
        [
          ride.time,
          ride.flight?.replaceAll(' ', '\u00a0'),
          flightTimeOf(ride.section === 'departures', ride, say),
        ]
          .filter(Boolean)
          .join('\n'),
      ),
  },
  who,
  { label: 'manifest.way', share: 27, told: ({ from, to }) => [`${from} – ${to}`] },
  { label: 'transport.driver', share: 26, told: driversTold },
]

const visits: Column<DayManifest['visits'][number]>[] = [
  { label: 'manifest.time', share: 9, told: ({ time }) => [time] },
  {
    label: 'manifest.activity',
    share: 27,
    told: ({ activity, package: name, operator }) => [[activity, name, operator].filter(Boolean).join('\n')],
  },
  who,
  { label: 'activity.guide', share: 18, told: guideTold },
  { label: 'paper.pickup', share: 15, told: ({ pickup }) => (pickup ? [pickup] : []) },
]

const stays: Column<DayManifest['stays'][number]>[] = [
  { label: 'manifest.zone', share: 11, told: ({ zone }) => [zone] },
  {
    label: 'manifest.hotel',
    share: 27,
    told: ({ hotel, room, rooms }) => [`${hotel}\n${rooms} × ${room}`],
  },
  who,
  {
    label: 'manifest.stay',
    share: 15,
    told: ({ night, nights }, { say }) => say('manifest.night', { night, nights }),
  },
  {
    label: 'line.number',
    share: 17,
    told: ({ confirmationNumber }, words) => numberTold(confirmationNumber, words),
  },
]

const tableOf = <R>(
  section: ManifestSection,
  rows: readonly R[],
  columns: readonly Column<R>[],
  words: Words,
): PaperBlock[] =>
  rows.length
    ? [
        heading(sectionName(section, words)),
        {
          kind: 'table',
          columns: columns.map(({ label, share }) => ({ label: words.say(label), share, figures: false })),
          rows: rows.map((row) => columns.map(({ told }) => told(row, words))),
          totals: [],
        },
      ]
    : []

/** Those who come on one flight stand together; one after midnight is the last. */
const byFlight = (a: ManifestRide, b: ManifestRide) =>
  `${flightOrder(a)} ${a.flight} ${a.time}`.localeCompare(`${flightOrder(b)} ${b.flight} ${b.time}`)

/** Each section that has something, as a table under its heading. */
export const tablesOf = (day: DayManifest, words: Words): PaperBlock[] => [
  ...manifestRides.flatMap((section) => {
    const own = day.rides.filter((ride) => ride.section === section)
    return tableOf(section, own.toSorted(byFlight), rides, words)
  }),
  ...tableOf('activities', day.visits, visits, words),
  ...tableOf('stays', day.stays, stays, words),
]
