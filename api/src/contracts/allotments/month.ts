import type { AvailabilityMonth, RoomNight } from '@melali/shared/api'
import { and, asc, between, eq } from 'drizzle-orm'
import { allotments, closures, type contracts, type Db } from '../../db'
import { refuse } from '../../platform/errors'
import { addDays, type Day, daysBetween, nightsOf } from '../../pricing'
import { seasonsOf } from '../../pricing/hotel/season'
import { type HotelSnapshot, loadHotelContract } from '../../terms/snapshot'
import { latestVersion } from '../write/draft'

interface Asked {
  month: string
  roomId?: string | undefined
  today: Day
}

const nightsOfMonth = (month: string) => {
  const [year, number] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10)
  return nightsOf(`${month}-01`, addDays(last, 1))
}

interface Night {
  total: number
  sold: number
}

const roomNight = (
  { contract }: HotelSnapshot,
  roomId: string,
  night: Day,
  { today, open }: { today: Day; open: Night | undefined },
): RoomNight => {
  const inside = night >= contract.stayFrom && night <= contract.stayTo
  const season = inside ? seasonsOf(night, contract.seasons)[0] : undefined
  const rates = contract.rates.filter((rate) => rate.seasonId === season?.id && rate.roomId === roomId)
  const releaseDays = Math.max(0, ...rates.map((rate) => rate.releaseDays))
  const stops = contract.stopSales.filter(
    (stop) => (stop.roomId === null || stop.roomId === roomId) && stop.from <= night && night <= stop.to,
  )
  return {
    night,
    priced: rates.length > 0,
    season: season?.name ?? null,
    total: open?.total ?? null,
    sold: open?.sold ?? 0,
    left: open ? open.total - open.sold : null,
    releaseDays,
    released: releaseDays > 0 && daysBetween(today, night) <= releaseDays,
    stops: [...new Set(stops.map(({ mode }) => mode))].sort(),
  }
}

const openNights = async (tx: Db, contractId: string, from: Day, to: Day) => {
  const rows = await tx
    .select()
    .from(allotments)
    .where(and(eq(allotments.contractId, contractId), between(allotments.night, from, to)))
  return new Map(rows.map(({ roomId, night, total, sold }) => [`${roomId} ${night}`, { total, sold }]))
}

const closedDays = (tx: Db, from: Day, to: Day) =>
  tx
    .select({ day: closures.day, name: closures.name, blocks: closures.blocks })
    .from(closures)
    .where(between(closures.day, from, to))
    .orderBy(asc(closures.day))

/** What is left of the published version, night by night; of one never published, what it will have. */
export const availabilityMonth = async (
  tx: Db,
  contract: typeof contracts.$inferSelect,
  { month, roomId, today }: Asked,
): Promise<AvailabilityMonth> => {
  const versionId = contract.currentVersionId ?? (await latestVersion(tx, contract.id)).id
  const snapshot = await loadHotelContract(tx, versionId)
  if (!snapshot) throw refuse.notFound()
  const nights = nightsOfMonth(month)
  const [from = '', to = ''] = [nights.at(0), nights.at(-1)]
  const open = await openNights(tx, contract.id, from, to)
  const { stayFrom, stayTo, rooms } = snapshot.contract
  return {
    month,
    stayFrom,
    stayTo,
    rooms: rooms
      .filter(({ id }) => !roomId || id === roomId)
      .map(({ id, name }) => ({
        roomId: id,
        room: name,
        nights: nights.map((night) =>
          roomNight(snapshot, id, night, { today, open: open.get(`${id} ${night}`) }),
        ),
      })),
    closures: await closedDays(tx, from, to),
  }
}
