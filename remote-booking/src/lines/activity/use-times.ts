import { type ActivityLineBody, type BookingDetail, offeredTimes } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'

/** Start times of the chosen package, and why some don't fit between flights and other services; one that it hasn't gives way to the first that fits. */
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
  const isLeft = times.length > 0 && !times.some((one) => one.time === time)
  useEffect(() => {
    if (isLeft && (first || time) && !read.isPlaceholderData) form.setFieldValue('time', first ?? null)
  }, [form, first, time, isLeft, read.isPlaceholderData])
  return times
}
