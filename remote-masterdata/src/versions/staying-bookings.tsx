import type { ImpactBooking } from '@melali/shared/api'
import { Day, Money, Rows, StatusTag, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import { BookingLink } from './booking-link'

/** Bookings whose lines keep their version and their prices. */
export const StayingBookings = ({ bookings }: { bookings: readonly ImpactBooking[] }) => {
  const t = useT('versions')
  return (
    <Rows
      rows={bookings.map(({ bookingId, booking, status, agent, arrival, versions, sellCents }) => ({
        key: bookingId,
        title: (
          <Flex gap="small" wrap align="center">
            <BookingLink id={bookingId} code={booking} />
            <StatusTag kind="booking" status={status} />
          </Flex>
        ),
        detail: (
          <>
            {agent} · <Day value={arrival} /> · {t('onVersion', { number: versions.join(', ') })}
          </>
        ),
        end: <Money cents={sellCents} />,
      }))}
    />
  )
}
