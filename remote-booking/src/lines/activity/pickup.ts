import type { ActivityLineBody, BookingDetail } from '@melali/shared/api'
import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'

/** Where guests wake up on a day, else where they go to bed. */
export const hotelOn = ({ hotels }: Pick<BookingDetail, 'hotels'>, day: string): string | undefined => {
  const stays = hotels.filter(({ status }) => status !== 'cancelled' && status !== 'declined')
  const before = stays.find(({ checkIn, checkOut }) => checkIn < day && day <= checkOut)
  return (before ?? stays.find(({ checkIn, checkOut }) => checkIn <= day && day <= checkOut))?.hotel
}

/** A new activity picks guests up at their hotel, and follows the day as long as nobody says otherwise. */
export const usePickup = (
  booking: BookingDetail,
  form: FormInstance,
  { id, date }: Partial<ActivityLineBody>,
) => {
  const offered = useRef<string | undefined>(undefined)
  const hotel = date ? hotelOn(booking, date) : undefined
  useEffect(() => {
    if (!hotel) return
    const now: string | null | undefined = form.getFieldValue('pickupPlace')
    const follows = now ? now === offered.current : !id
    if (follows) form.setFieldValue('pickupPlace', hotel)
    offered.current = hotel
  }, [form, hotel, id])
}
