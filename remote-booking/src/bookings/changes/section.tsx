import { type BookingChange, type BookingDetail, listChanges } from '@melali/shared/api'
import { BaliTime, Money, Rows, Shown, useRead, useT, Way } from '@melali/shared/ui'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { changeAt } from '../../change-at'
import { FirstFew } from '../../first-few'
import { Section } from '../../section'
import { ChangeStatus } from './change-status'
import { DatesWay } from './dates'

/** Before the approval a booking itself is edited. */
const unchanged = new Set(['draft', 'submitted', 'expired'])

const useRow = () => {
  const t = useT('change')
  return ({ id, bookingId, madeAt, madeBy, sentAt, sentBy, decidedBy, sent, ...change }: BookingChange) => ({
    key: id,
    title: (
      <Flex wrap gap="small" align="center">
        <Link to={changeAt(bookingId, id)}>
          {t('of')} <BaliTime value={sentAt ?? madeAt} />
        </Link>
        <ChangeStatus status={change.status} />
      </Flex>
    ),
    detail: (
      <>
        {decidedBy ? <Way from={sentBy ?? madeBy} to={decidedBy} /> : <bdi>{sentBy ?? madeBy}</bdi>}
        {change.dates && <DatesWay dates={change.dates} />}
        {(change.reason ?? change.note) && <div dir="auto">“{change.reason ?? change.note}”</div>}
      </>
    ),
    end: sent && <Money cents={sent.afterCents - sent.beforeCents} />,
  })
}

/** What was asked to be changed once the booking was taken, and what became of it. */
export const ChangesSection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('change')
  const rowOf = useRow()
  const enabled = !unchanged.has(booking.status)
  const read = useRead(listChanges, { params: { id: booking.id } }, { enabled })
  const isShown = read.error || read.data?.data.length
  if (!enabled || !isShown) return null
  return (
    <Section id="changes" title={t('requests')}>
      <Shown read={read} what={t('requests')}>
        {({ data }) => (
          <FirstFew of={data} count={3}>
            {(shown) => <Rows rows={shown.map(rowOf)} />}
          </FirstFew>
        )}
      </Shown>
    </Section>
  )
}
