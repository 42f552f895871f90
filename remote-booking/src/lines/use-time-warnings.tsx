import { serviceWarnings, type TransportLineBody } from '@melali/shared/api'
import { useDebounced, useRead } from '@melali/shared/ui'
import { Form, type FormInstance, Typography } from 'antd'

/** What the server says of a date and a time while they are typed, to stand under their fields. */
export const useTimeWarnings = (bookingId: string, form: FormInstance) => {
  const date = Form.useWatch<string | undefined>('date', form)
  const time = Form.useWatch<string | undefined>('time', form)
  const transferType = Form.useWatch<TransportLineBody['transferType'] | undefined>('transferType', form)
  const flightTime = Form.useWatch<string | undefined>('flightTime', form)
  const flightNumber = useDebounced(Form.useWatch<string | undefined>('flightNumber', form)?.trim())
  const lineId: string | undefined = form.getFieldValue('id')
  const read = useRead(
    serviceWarnings,
    {
      params: { id: bookingId },
      query: {
        date: date ?? '',
        time: time ?? '',
        ...(transferType && { transferType }),
        ...(flightTime && { flightTime }),
        ...(flightNumber && { flightNumber: flightNumber.slice(0, 12) }),
        ...(lineId && { lineId }),
      },
    },
    { enabled: Boolean(date && time), keepPrevious: true },
  )
  const warnings = date && time ? (read.data?.data ?? []) : []
  return (field: 'date' | 'time') => {
    const told = warnings.filter((warning) => warning.field === field)
    if (!told.length) return {}
    return {
      extra: told.map(({ code, message }) => (
        <Typography.Text key={code} type="warning" role="status">
          {message}
        </Typography.Text>
      )),
    }
  }
}
