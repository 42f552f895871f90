import { type BookingDetail, getBooking, getChange, type OpenChange } from '@melali/shared/api'
import {
  BaliTime,
  type Fact,
  Facts,
  LinkButton,
  Loading,
  Money,
  PageFrame,
  Shown,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Alert, Card, Flex } from 'antd'
import { useParams } from 'react-router-dom'
import { BookingShown } from '../../booking-shown'
import { kinds } from '../../lines/kinds'
import { Section } from '../../section'
import { ChangeStatus } from './change-status'
import { DatesButton, DatesWay } from './dates'
import { Decisions } from './decide'
import { SendForm } from './send-form'
import { Troubles } from './troubles'
import { Weighed } from './weighed'

/** The same editors as of a draft, on the request. */
const Edits = ({ change, trip }: { change: OpenChange; trip: BookingDetail }) => {
  const t = useT('change')
  const of = useT('totals.of')
  const guests = useT('guests')
  const to = (page: string) => `/booking-management/${change.id}/detail/edit-${page}`
  return (
    <Section id="edits" title={t('edits')}>
      {change.isEmpty && <span>{t('empty')}</span>}
      <Flex wrap gap="small">
        <DatesButton change={change} trip={trip} />
        <LinkButton to={to('guest')}>{guests('title')}</LinkButton>
        {kinds.map(({ name, page }) => (
          <LinkButton key={name} to={to(page)}>
            {of(name)}
          </LinkButton>
        ))}
      </Flex>
    </Section>
  )
}

const useFacts = () => {
  const t = useT('change')
  return ({ sent, ...change }: OpenChange): Fact[] => [
    [t('madeBy'), change.madeBy],
    [t('madeAt'), <BaliTime key="made" value={change.madeAt} />],
    [t('sentBy'), change.sentBy],
    [t('sentAt'), change.sentAt && <BaliTime key="sent" value={change.sentAt} />],
    [t('asSent'), sent && <Money key="difference" cents={sent.afterCents - sent.beforeCents} />],
    [t('feeSent'), sent && sent.feeCents > 0 && <Money key="fee" cents={sent.feeCents} />],
    [t('decidedBy'), change.decidedBy],
    [t('decidedAt'), change.decidedAt && <BaliTime key="decided" value={change.decidedAt} />],
    [t('note'), change.note],
    [t('reason'), change.reason],
  ]
}

const Change = ({ change, booking }: { change: OpenChange; booking: BookingDetail }) => {
  const t = useT('change')
  const list = useT('list')
  const factsOf = useFacts()
  const { before, after, commands } = change
  const detail = `/booking-management/${booking.id}/detail`
  const facts = factsOf(change).filter(([, said]) => said)
  return (
    <PageFrame
      title={`${booking.code} · ${t('title')}`}
      breadcrumb={[
        { title: list('title'), to: '/booking-management' },
        { title: booking.code, to: detail },
        { title: t('title') },
      ]}
      status={<ChangeStatus status={change.status} />}
      subtitle={`${booking.group} · ${booking.agent}`}
      extra={<LinkButton to={detail}>{t('back')}</LinkButton>}
      primary={<Decisions change={change} />}
    >
      {change.status === 'sent' && !commands.includes('accept') && (
        <Alert type="info" showIcon title={t('waits')} />
      )}
      <Troubles change={change} />
      <Card>
        <Facts min={130} items={facts} />
      </Card>
      {change.dates && (
        <Section id="dates" title={t('dates')}>
          <DatesWay dates={change.dates} />
        </Section>
      )}
      {after && commands.includes('edit') && <Edits change={change} trip={after} />}
      {before && after && <Weighed change={change} before={before} after={after} />}
      {before && after && commands.includes('send') && (
        <SendForm change={change} before={before} after={after} />
      )}
    </PageFrame>
  )
}

/** A change request: what it makes of its booking, and what may be said to it. */
export const Component = () => {
  const t = useT('change')
  const parts = useT('parts')
  const { id = '', change = '' } = useParams()
  const read = useRead(getBooking, { params: { id } })
  const request = useRead(getChange, { params: { id: change } })
  return (
    <BookingShown read={read} what={parts('booking')} loading={<Loading rows={12} />}>
      {({ data: booking }) => (
        <Shown read={request} what={t('title')} loading={<Loading rows={12} />}>
          {({ data }) => <Change key={data.id} change={data} booking={booking} />}
        </Shown>
      )}
    </BookingShown>
  )
}
