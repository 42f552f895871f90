import { type ActivityLineBody, type BookingDetail, offeredTimes } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'

/** Start times of the chosen activity that fit between flights and other services, and why the rest don't. */
export const useTimes = (booking: BookingDetail, form: FormInstance, values: Partial<ActivityLineBody>) => {
  const { contractId, date, packageName, guestIds = [], id } = values
  const isEverybody = guestIds.length === booking.guests.length
  const read = useRead(
    offeredTimes,
    {
      params: { id: booking.id },
      query: {
        contractId: contractId ?? '',
        date: date ?? '',
        ...(packageName && { packageName }),
        ...(!isEverybody && { guestIds: guestIds.join(',') }),
        ...(id && { lineId: id }),
      },
    },
    { enabled: Boolean(contractId && date && guestIds.length), keepPrevious: true },
  )
  const times = contractId ? (read.data?.data ?? []) : []
  const first = times.find(({ problem }) => problem === null)?.time
  const time = Form.useWatch<string | null | undefined>('time', form)
  useEffect(() => {
    if (first && !time && !read.isPlaceholderData) form.setFieldValue('time', first)
  }, [form, first, time, read.isPlaceholderData])
  return times
}
