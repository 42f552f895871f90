import type { TouchedStay } from '@melali/shared/api'
import { Day, Rows, StatusTag, useT } from '@melali/shared/ui'
import { Flex } from 'antd'

/** Stays that were booked before the dates were closed. */
export const TouchedStays = ({ stays }: { stays: readonly TouchedStay[] }) => {
  const t = useT('availability')
  return (
    <>
      <p>{t('touchedText')}</p>
      <Rows
        rows={stays.map(({ bookingId, booking, status, agent, room, checkIn, checkOut }) => ({
          key: `${bookingId} ${checkIn} ${room}`,
          title: (
            <Flex gap="small" wrap align="center">
              <bdi dir="ltr">{booking}</bdi>
              <StatusTag kind="booking" status={status} />
            </Flex>
          ),
          detail: (
            <>
              {agent} · {room} · <Day value={checkIn} /> – <Day value={checkOut} />
            </>
          ),
        }))}
      />
    </>
  )
}
