import type { ContractDifference, DiffValue } from '@melali/shared/api'
import { asc, eq } from 'drizzle-orm'
import { cancellationSteps, contractVersions, type Db, hotelRooms } from '../../db'
import { bedTypeNames } from '../../terms/find'
import { activityItems } from '../items/activity'
import { conditionsOf } from '../items/conditions'
import { hotelItems } from '../items/hotel'
import { transportItems } from '../items/transport'
import type { ContractKind } from '../kind'
import type { Said } from './match'

/** A version thing by thing; seasons and packages by id, as what hangs on them refers to them. */
export interface Sayings {
  groups: Map<string, Said>
  things: Said[]
}

const say = (
  section: ContractDifference['section'],
  about: Record<string, DiffValue>,
  fields: Record<string, DiffValue>,
): Said => ({ section, about, fields })

const days = (weekdays: readonly number[]) => [...weekdays].sort().map(String)

const generalOf = async (tx: Db, versionId: string): Promise<Said[]> => {
  const [version] = await tx.select().from(contractVersions).where(eq(contractVersions.id, versionId))
  if (!version) return []
  const { name, bookingFrom, bookingTo, stayFrom, stayTo, taxMode, notes, inclusions, termsText } = version
  const { payableBasis, payableDays } = version
  const windows = { bookingFrom, bookingTo, stayFrom, stayTo }
  const timeline = version.timeline.map(({ time, title, text }) =>
    [time, title, text].filter(Boolean).join(' · '),
  )
  const terms = { payableBasis, payableDays, terms: termsText }
  return [say('general', {}, { name, ...windows, taxMode, notes, inclusions, timeline, ...terms })]
}

const stepsOf = async (tx: Db, versionId: string) => {
  const steps = await tx
    .select()
    .from(cancellationSteps)
    .where(eq(cancellationSteps.versionId, versionId))
    .orderBy(asc(cancellationSteps.daysBefore))
  return steps.map(({ daysBefore, basis, value }) =>
    say('cancellationSteps', { daysBefore, basis }, { basis, value }),
  )
}

const hotelRatesOf = async (tx: Db, versionId: string) => {
  const beds = await bedTypeNames(tx)
  const items = await hotelItems.list(tx, versionId)
  return items.map(({ id: _, seasonId, season, roomId, room, bedTypeId, board, occupancy, ...fields }) => {
    const bedType = beds.get(bedTypeId ?? '') ?? null
    const about = { room, board, occupancy, bedType, season: season.name }
    return { ...say('rates', about, fields), group: seasonId, link: `${roomId} ${bedTypeId}` }
  })
}

const hotelConditionsOf = async (tx: Db, versionId: string): Promise<Sayings> => {
  const { seasons, childBands, supplements, offers } = await conditionsOf(tx, versionId)
  const rooms = await tx.select({ id: hotelRooms.id, name: hotelRooms.name }).from(hotelRooms)
  const roomOf = (id: string | null) => rooms.find((room) => room.id === id)?.name ?? null
  const groups = new Map(
    seasons.map(({ id, name, from, to, weekdays, priority }) => [
      id,
      say('seasons', { name }, { name, from, to, weekdays: days(weekdays), priority }),
    ]),
  )
  const bands = childBands.map(({ name, fromAge, toAge, ...band }) =>
    say('childBands', { name, fromAge, toAge }, { name, fromAge, toAge, ...band }),
  )
  const extras = supplements.map(({ roomId, weekdays, ...row }) => {
    const room = roomOf(roomId)
    return say('supplements', { name: row.name, room }, { ...row, room, weekdays: days(weekdays) })
  })
  const reductions = offers.map((offer) => say('offers', { name: offer.name }, { ...offer }))
  return { groups, things: [...bands, ...extras, ...reductions] }
}

const hotelSayings = async (tx: Db, versionId: string): Promise<Sayings> => {
  const { groups, things } = await hotelConditionsOf(tx, versionId)
  return { groups, things: [...(await hotelRatesOf(tx, versionId)), ...things] }
}

const transportSayings = async (tx: Db, versionId: string): Promise<Sayings> => {
  const items = await transportItems.list(tx, versionId)
  const things = items.map(({ id: _, service, fromZone, toZone, ...fields }) =>
    say('rates', { service, fromZone, toZone }, fields),
  )
  return { groups: new Map(), things }
}

const activitySayings = async (tx: Db, versionId: string): Promise<Sayings> => {
  const items = await activityItems.list(tx, versionId)
  const groups = new Map(
    items.map(({ package: { id, ...fields } }) => [id, say('packages', { name: fields.name }, fields)]),
  )
  const things = items.map(({ id: _, packageId, package: { name }, fromPax, toPax, ...fields }) => ({
    ...say('tiers', { package: name, fromPax, toPax }, { fromPax, toPax, ...fields }),
    group: packageId,
  }))
  return { groups, things }
}

const ofKind: Record<ContractKind<unknown>['kind'], (tx: Db, versionId: string) => Promise<Sayings>> = {
  hotel: hotelSayings,
  transport: transportSayings,
  activity: activitySayings,
}

/** Everything that a version says. */
export const sayingsOf = async (
  tx: Db,
  kind: ContractKind<unknown>['kind'],
  versionId: string,
): Promise<Sayings> => {
  const { groups, things } = await ofKind[kind](tx, versionId)
  const general = await generalOf(tx, versionId)
  return { groups, things: [...general, ...things, ...(await stepsOf(tx, versionId))] }
}
