import { type BookingDetail, serviceWarnings, type TransportLine } from '@melali/shared/api'
import { useRead } from '@melali/shared/ui'
import { Alert } from 'antd'

interface Props {
  booking: BookingDetail
  line: Pick<TransportLine, 'id' | 'date' | 'time'> &
    Partial<Pick<TransportLine, 'transferType' | 'flightNumber' | 'flightTime'>>
}

/** Tells who assigns that the service doesn't agree with a flight of the booking. */
export const TimeAlert = ({ booking, line }: Props) => {
  const { id: lineId, date, time, transferType, flightNumber, flightTime } = line
  const query = {
    lineId,
    date,
    time,
    ...(transferType && { transferType }),
    ...(flightNumber && { flightNumber }),
    ...(flightTime && { flightTime }),
  }
  const read = useRead(serviceWarnings, { params: { id: booking.id }, query })
  return read.data?.data.map(({ code, message }) => (
    <Alert key={code} type="warning" showIcon title={message} style={{ marginBlockEnd: 16 }} />
  ))
}
