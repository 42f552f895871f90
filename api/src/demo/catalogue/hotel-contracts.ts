import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  cancellationSteps,
  contractChildBands,
  contractOffers,
  contractSeasons,
  contractSupplements,
  hotelRates,
  stopSales,
} from '../../db'
import { addDays, nightsOf } from '../../pricing'
import { insertAll } from '../bulk'
import type { Demo } from '../demo'
import { hotelTerms, promised, roomsANight } from './hotel-terms'
import type { Hotel } from './hotels'
import { nextVersion, type Paper, paperOf, publishPapers, writePapers } from './paper'

const wording = ({ seed }: Hotel, name = `${seed.name} · FIT contract`) => ({
  name,
  notes: 'Rates are per room and night. Rooms are kept until 18:00 unless the arrival is announced as late.',
  inclusions: ['Service and government tax', 'Welcome drink', 'Wi-Fi', ...seed.features.slice(0, 2)],
  timeline: [
    { time: '14:00', title: 'Check-in', text: 'With a passport and a card for extras.' },
    { time: '12:00', title: 'Check-out', text: 'Later on request, half a night until 18:00.' },
  ],
  termsText: [
    `1. Rooms at ${seed.name} are held from the allotment until the release date; later requests need an answer.`,
    '2. Names are due fourteen days before arrival.',
    '3. Rates may not be shown to the public below the published price.',
    '4. Cancellation is charged as laid down in the cancellation policy.',
  ].join('\n'),
  cancellationPolicy: 'Counted in whole days before arrival, Bali time; a no-show pays the last step.',
  ...(seed.code === 'PSS' && { taxMode: 'plus_plus' as const }),
})

const ownerOf = (hotel: Hotel, code: string, market = 'all') => ({
  kind: 'hotel' as const,
  hotelId: hotel.row.id,
  supplierId: hotel.row.supplierId,
  code,
  market,
})

interface Drawn {
  hotel: Hotel
  paper: Paper
  /** Per cent of the usual cost. */
  share: number
}

/** One contract on sale for every hotel, and a few in other states, for other markets or already in a second version. */
const draw = (demo: Demo, hotels: readonly Hotel[]): Drawn[] =>
  hotels.flatMap((hotel) => {
    const { code, name } = hotel.seed
    const main = paperOf(demo, ownerOf(hotel, `${code}-FIT`), wording(hotel))
    const other = (suffix: string, title: string, status: Paper['status'], market?: string) =>
      paperOf(demo, ownerOf(hotel, `${code}-${suffix}`, market), wording(hotel, `${name} · ${title}`), status)
    const more: Record<string, Drawn[]> = {
      TSU: [{ hotel, paper: other('CN', 'China market', 'active', 'china'), share: 93 }],
      KBN: [{ hotel, paper: other('CN', 'China market', 'active', 'china'), share: 92 }],
      GBJ: [{ hotel, paper: other('AU', 'Australia market', 'active', 'australia'), share: 95 }],
      PSS: [{ hotel, paper: nextVersion(demo, main, wording(hotel)), share: 104 }],
      NLL: [{ hotel, paper: other('NEW', 'Next season', 'draft'), share: 108 }],
      LLV: [{ hotel, paper: other('GRP', 'Groups', 'suspended'), share: 90 }],
      KMB: [{ hotel, paper: other('OLD', 'Opening rates', 'archived'), share: 85 }],
    }
    return [{ hotel, paper: main, share: 100 }, ...(more[code] ?? [])]
  })

const writeTerms = async (demo: Demo, drawn: readonly Drawn[]) => {
  const all = drawn.map(({ hotel, paper, share }) => hotelTerms(hotel, paper, share))
  const { tx } = demo
  await insertAll(
    tx,
    contractSeasons,
    all.flatMap(({ seasons }) => seasons),
  )
  await insertAll(
    tx,
    hotelRates,
    all.flatMap(({ rates }) => rates),
  )
  await insertAll(
    tx,
    contractChildBands,
    all.flatMap(({ bands }) => bands),
  )
  await insertAll(
    tx,
    contractSupplements,
    all.flatMap(({ supplements }) => supplements),
  )
  await insertAll(
    tx,
    contractOffers,
    all.flatMap(({ offers }) => offers),
  )
  await insertAll(
    tx,
    cancellationSteps,
    all.flatMap(({ steps }) => steps),
  )
}

/** Rooms promised by the night. */
const writeAllotments = async ({ tx, today }: Demo, mains: readonly Drawn[]) => {
  const nights = nightsOf(addDays(today, -110), addDays(today, 300))
  const rows = mains.flatMap(({ hotel, paper }) =>
    hotel.rooms.slice(0, promised(hotel)).flatMap((room) =>
      nights.map((night) => ({
        id: v7(),
        contract: paper.contract.id,
        room: room.id,
        night,
        total: roomsANight(hotel),
      })),
    ),
  )
  await tx.execute(sql`insert into allotments (id, contract_id, room_id, night, total)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, contract uuid, room uuid, night date, total int)`)
}

const writeStops = async ({ tx, today }: Demo, mains: readonly Drawn[]) => {
  const rows = mains.slice(0, 5).map(({ hotel, paper }, index) => ({
    contractId: paper.contract.id,
    roomId: index % 2 ? (hotel.rooms[3]?.id ?? null) : null,
    from: addDays(today, 210 + index * 9),
    to: addDays(today, 212 + index * 9),
    mode: (['stay', 'arrival', 'departure'] as const)[index % 3] ?? 'stay',
    reason: index % 2 ? 'Room under renovation' : 'Sold out to a conference',
  }))
  await insertAll(tx, stopSales, rows)
}

/** The contracts of the hotels; gives those that new bookings of any market use. */
export const seedHotelContracts = async (demo: Demo, hotels: readonly Hotel[], publishedById: string) => {
  const drawn = draw(demo, hotels)
  // A contract has one version that isn't published: the second is written after the first is.
  for (const versionNo of [1, 2]) {
    const round = drawn.filter(({ paper }) => paper.version.versionNo === versionNo)
    const papers = round.map(({ paper }) => paper)
    await writePapers(demo, papers)
    await writeTerms(demo, round)
    await publishPapers(demo, papers, publishedById)
  }
  const onSale = drawn.filter(({ paper }) => paper.status === 'active')
  const current = [...new Map(onSale.map((one) => [one.paper.contract.id, one])).values()]
  const mains = current.filter(({ paper }) => paper.contract.market === 'all')
  await writeAllotments(demo, mains)
  await writeStops(demo, mains)
  return current.map(({ hotel, paper }) => ({
    hotel,
    versionId: paper.version.id,
    market: paper.contract.market,
  }))
}
