import {
  type BookingDetail,
  getHotelPackage,
  type HotelLineBody,
  listHotelPackages,
} from '@melali/shared/api'
import { fittingExtras, type OfferedExtras, offeredExtras, useRead } from '@melali/shared/ui'
import { useMemo } from 'react'
import { usePaxText } from '../../pax'
import type { Filling } from '../kind'
import { choiceOf, useSearch } from '../package-choice'
import { useFitting } from '../use-fitting'
import { useValues } from '../use-values'
import { useBeds } from './use-beds'
import { useRooms } from './use-rooms'

/** Who sleeps there, counted as the booking counts them. */
const partyOf = ({ guests }: BookingDetail, guestIds: readonly string[] = []) => {
  const count = (category: string) =>
    guests.filter((guest) => guestIds.includes(guest.id) && guest.category === category).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}

/** A stay while it is filled in: the hotels on sale there and then, and what the chosen one offers. */
export const useStay = ({ booking, form, selection }: Filling) => {
  const paxText = usePaxText()
  const looking = useSearch(selection?.regionId)
  const values = useValues<HotelLineBody>(form)
  const { contractId, roomId, checkIn, checkOut, extras, honeymoon } = values
  const detail = useRead(
    getHotelPackage,
    { params: { id: contractId ?? '' }, query: {} },
    { enabled: Boolean(contractId) },
  )
  const region = looking.regionId ?? (contractId && detail.data?.data.regionId) ?? null
  const isAskable = Boolean(region && checkIn && checkOut && checkIn < checkOut)
  const list = useRead(
    listHotelPackages,
    {
      query: {
        regionId: region ?? '',
        checkIn: checkIn ?? '',
        checkOut: checkOut ?? '',
        perPage: 50,
        ...(looking.search && { search: looking.search }),
      },
    },
    { enabled: isAskable, keepPrevious: true },
  )
  const choice = choiceOf({
    contractId,
    list,
    detail,
    optionOf: ({ id, hotel: name, code, campaign, name: note, stay, fromCents }) => ({
      id,
      name,
      code,
      note: campaign ?? note,
      cents: stay && (stay.sellCents ?? fromCents),
    }),
  })
  const { chosen } = choice
  const room = chosen?.rooms.find(({ id }) => id === roomId)
  useFitting(
    form,
    'roomId',
    chosen?.rooms.map(({ id }) => id),
  )
  useFitting(form, 'board', room?.boards)
  const beds = useBeds(roomId)
  useFitting(form, 'bedTypeId', beds.ofRoom, { needed: false })
  const offered: OfferedExtras | undefined = useMemo(
    () => offeredExtras(chosen?.contract, { roomId, checkIn, checkOut }),
    [chosen, roomId, checkIn, checkOut],
  )
  const offeredRooms = useRooms(booking, values)
  const fitting = fittingExtras(offered, { extras, honeymoon })
  return {
    ...looking,
    booking,
    form,
    values,
    choice,
    region,
    isAskable,
    room,
    rooms: chosen?.rooms ?? [],
    beds,
    offeredRooms,
    party: paxText(partyOf(booking, values.guestIds)),
    setRooms: (count: number) => form.setFieldValue('rooms', count),
    offered,
    fitting,
    named: chosen && {
      ...values,
      ...fitting,
      hotel: chosen.hotel,
      contractCode: chosen.code,
      room: room?.name,
    },
  }
}

export type Stay = ReturnType<typeof useStay>
