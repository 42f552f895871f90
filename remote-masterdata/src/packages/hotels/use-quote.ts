import { type HotelPackageDetail, quoteHotel } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { type DayRange, fittingExtras, offeredExtras, useRead, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { noChildren, writtenAges } from '../child-ages'
import { refusalOf } from '../refusal'
import { useSearch } from '../use-search'

const nightsBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** A stay while it is described: what is asked, its price, and what of it goes along to the wizard. */
export const useHotelQuote = (pack: HotelPackageDetail) => {
  const t = useT('packages.quote')
  const { get, change } = useSearch()
  const [wanted, setBoard] = useState<string | null>(get('board') ?? null)
  const [rooms, setRooms] = useState<number | null>(1)
  const [adults, setAdults] = useState<number | null>(2)
  const [children, setChildren] = useState(noChildren)
  const [extraBeds, setExtraBeds] = useState<number | null>(0)
  const [wishes, setWishes] = useState({ extras: [] as string[], honeymoon: false })

  const room = pack.rooms.find(({ id }) => id === get('room')) ?? pack.rooms[0]
  const board = room?.boards.find((one) => one === wanted) ?? room?.boards[0]
  const dates: DayRange = [get('checkIn') ?? null, get('checkOut') ?? null]
  const [checkIn, checkOut] = dates
  const offered = offeredExtras(pack.contract, { roomId: room?.id, checkIn, checkOut })
  const { extras, honeymoon } = fittingExtras(offered, wishes)
  const childAges = writtenAges(children)
  const missingIn = () => {
    if (!checkIn || !checkOut) return t('datesFirst')
    if (checkIn >= checkOut) return t('sameDates')
    if ([rooms, adults, extraBeds, children.count].includes(null)) return t('numbersFirst')
    return childAges === undefined ? t('agesFirst') : undefined
  }
  const missing = missingIn()
  const read = useRead(
    quoteHotel,
    {
      params: { id: pack.id },
      query: {
        roomId: room?.id ?? '',
        board: board ?? 'RO',
        checkIn: checkIn ?? '',
        checkOut: checkOut ?? '',
        rooms: rooms ?? 1,
        adults: adults ?? 1,
        childAges: childAges ?? '',
        extraBeds: extraBeds ?? 0,
        extras: extras.join('\n'),
        honeymoon: String(honeymoon),
      },
    },
    { enabled: Boolean(room && board) && missing === undefined, keepPrevious: true },
  )
  const selection: PackageSelection = {
    kind: 'hotel',
    contractId: pack.id,
    ...(pack.regionId && { regionId: pack.regionId }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(room && { roomId: room.id }),
    ...(board && { board }),
    ...(rooms !== null && { rooms }),
    ...(extraBeds !== null && { extraBeds }),
    ...(wishes.extras.length > 0 && { extras: wishes.extras }),
    ...(wishes.honeymoon && { honeymoon: true }),
  }
  return {
    ...{ room, board, dates, rooms, adults, children, extraBeds, wishes, offered, honeymoon },
    ...{ setBoard, setRooms, setAdults, setChildren, setExtraBeds, setWishes },
    setRoom: (roomId: string) => change({ room: roomId }, true),
    setDates: ([from, to]: DayRange) => change({ checkIn: from, checkOut: to }, true),
    selection,
    refusal: refusalOf(read, missing),
    answer: {
      read,
      missing,
      what:
        checkIn && checkOut
          ? `${t('nights', { count: nightsBetween(checkIn, checkOut) })} · ${t('roomCount', { count: rooms ?? 0 })}`
          : '',
    },
  }
}
