import type { BookingDetail } from '@melali/shared/api'
import { Day, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { LazyTrip } from '../trip/lazy-trip'

/** What the draft began with, and the way to change it. */
export const TripTold = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('trip')
  const types = useT('start.types')
  const [isOpen, setOpen] = useState(false)
  const { arrival, departure, bookingType, orderId } = booking
  return (
    <Flex wrap gap="small" align="center" justify="space-between" style={{ marginBlockEnd: 16 }}>
      <Typography.Text>
        <Day value={arrival} /> – <Day value={departure} /> · {types(bookingType)}
        {orderId && (
          <>
            {' · '}
            <bdi dir="ltr">{orderId}</bdi>
          </>
        )}
      </Typography.Text>
      <Button onClick={() => setOpen(true)}>{t('edit')}</Button>
      {isOpen && <LazyTrip booking={booking} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
