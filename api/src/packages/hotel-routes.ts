import { getHotelPackage, listHotelPackages, quoteHotel, wrongEnd } from '@melali/shared/api'
import { and, eq, gte, lte } from 'drizzle-orm'
import { contractVersions, hotels } from '../db'
import { refuseTooFarAhead } from '../platform/bali'
import type { Door } from '../platform/door'
import { refuse } from '../platform/errors'
import { serve } from '../platform/serve'
import { addDays } from '../pricing'
import { priceStay } from '../terms/price'
import { loadHotelContracts } from '../terms/snapshot'
import { agesOf, answerQuote, namesOf } from './answer'
import { hotelPackageDetail, hotelPackages } from './hotels'
import { found, versionPage } from './page'
import { present, readerOf } from './reader'
import type { StayDates } from './stay'

/** The staying period covers every night. */
const covers = (checkIn: string, checkOut: string) =>
  and(lte(contractVersions.stayFrom, checkIn), gte(contractVersions.stayTo, addDays(checkOut, -1)))

const refuseFar = (today: string, { checkIn, checkOut }: StayDates) =>
  refuseTooFarAhead(today, { checkIn, checkOut })

const datesOf = ({ checkIn, checkOut }: { checkIn?: string | undefined; checkOut?: string | undefined }) => {
  if (!checkIn && !checkOut) return null
  if (!checkIn || !checkOut) throw refuse.invalid({ checkOut: 'stayDatesTogether' })
  const wrong = wrongEnd(checkIn, checkOut)
  if (wrong) throw refuse.invalid({ checkOut: wrong })
  return { checkIn, checkOut }
}

export const registerHotels = (door: Door) => {
  serve(door, listHotelPackages, async (call) => {
    const { tx, query } = call
    const { today, prices, onSaleOf } = await readerOf(call)
    refuseFar(today, query)
    const where = and(
      onSaleOf('hotel'),
      eq(hotels.regionId, query.regionId),
      eq(hotels.active, true),
      covers(query.checkIn, query.checkOut),
      found('hotel', query.search),
    )
    const { versionIds, meta } = await versionPage(tx, 'hotel', query, where)
    const snapshots = await loadHotelContracts(tx, versionIds)
    return { data: await hotelPackages(tx, snapshots, query, prices, today), meta }
  })

  serve(door, getHotelPackage, async (call) => {
    const { tx, params, query } = call
    const dates = datesOf(query)
    const reader = await readerOf(call)
    if (dates) refuseFar(reader.today, dates)
    const snapshot = await reader.snapshot('hotel', params.id, loadHotelContracts)
    return { data: present(await hotelPackageDetail(tx, snapshot, dates, reader.prices, reader)) }
  })

  serve(door, quoteHotel, async (call) => {
    const { tx, params, query, actor } = call
    const reader = await readerOf(call)
    refuseFar(reader.today, query)
    const snapshot = await reader.snapshot('hotel', params.id, loadHotelContracts)
    const stay = { ...query, childAges: agesOf(query.childAges), extras: namesOf(query.extras) }
    const result = await priceStay(tx, snapshot, stay, { prices: reader.prices, bookedOn: reader.today })
    return { data: answerQuote(result, actor) }
  })
}
