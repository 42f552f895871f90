import type { Naming } from '../kind'
import { dotted, type Words } from '../words'

interface Stay {
  hotel: string
  room?: string | undefined
  rooms?: number | undefined
  checkIn?: string | undefined
  checkOut?: string | undefined
  board?: string | undefined
  extras?: readonly string[] | undefined
  honeymoon?: boolean | undefined
  code: string
}

export const nameOfStay = (stay: Stay, { t, day, code }: Words): Naming => {
  const times = (stay.rooms ?? 1) > 1 ? `${stay.rooms} × ` : ''
  return {
    title: dotted(stay.hotel, stay.room && `${times}${stay.room}`),
    detail: dotted(
      `${day(stay.checkIn)} – ${day(stay.checkOut)}`,
      stay.board && t(`hotels.boards.${stay.board}`),
      ...(stay.extras ?? []),
      stay.honeymoon ? t('hotels.honeymoon') : null,
      code(stay.code),
    ),
  }
}
