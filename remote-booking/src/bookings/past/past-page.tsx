import {
  type BookingDetail,
  bookingAsOf,
  bookingHistory,
  getBooking,
  type HistoryEntry,
} from '@melali/shared/api'
import {
  BaliTime,
  LinkButton,
  Loading,
  PageFrame,
  Shown,
  useInAddress,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Alert, Button } from 'antd'
import { useParams } from 'react-router-dom'
import { BookingShown } from '../../booking-shown'
import { Differences } from './differences'
import { useEventName } from './event-name'
import { MomentChoice } from './moment-choice'
import { inTime, NOW } from './moments'
import { PastRecord } from './record'

/** The booking at a moment; nothing while it is read, and why it can't be told. */
const useThen = (booking: BookingDetail, at: string | undefined) => {
  const isPast = at !== undefined && at !== NOW
  const read = useRead(
    bookingAsOf,
    { params: { id: booking.id }, query: { at: at ?? '' } },
    { enabled: isPast },
  )
  const since =
    read.error?.status === 404 && (read.error.body.details as { since?: string } | undefined)?.since
  return { read, since: since || undefined, booking: at === NOW ? booking : read.data?.data.booking }
}

type Then = ReturnType<typeof useThen>

/** Before the booking was made, or before its past was kept: said, with the earliest there is. */
const Unknown = ({ then, onEarliest }: { then: Then; onEarliest: (since: string) => void }) => {
  const t = useT('past')
  const { since, read } = then
  if (!since)
    return (
      <Shown read={read} what={t('title')}>
        {() => null}
      </Shown>
    )
  return (
    <Alert
      type="warning"
      showIcon
      title={read.error?.message}
      description={
        <>
          {t('since')} <BaliTime value={since} />
        </>
      }
      action={<Button onClick={() => onEarliest(since)}>{t('earliest')}</Button>}
    />
  )
}

const Mark = ({ at, entry }: { at: string; entry: HistoryEntry | undefined }) => {
  const t = useT('past')
  const nameOf = useEventName()
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {t('mark')} · <BaliTime value={at} />
        </>
      }
      description={
        <>
          {entry && t('by', { event: nameOf(entry), who: entry.by.name })} {t('still')}
        </>
      }
    />
  )
}

const Past = ({ booking, entries }: { booking: BookingDetail; entries: readonly HistoryEntry[] }) => {
  const { get, change } = useInAddress()
  const at = get('at') ?? entries[0]?.at ?? NOW
  const than = get('than')
  const [shown, other] = [useThen(booking, at), useThen(booking, than)]
  const [before, after] = than && inTime(than, at) ? [other, shown] : [shown, other]
  return (
    <>
      <MomentChoice entries={entries} at={at} than={than} onChange={change} />
      {at !== NOW && shown.booking && <Mark at={at} entry={entries.find((entry) => inTime(entry.at, at))} />}
      {than && !other.booking && <Unknown then={other} onEarliest={(since) => change({ than: since })} />}
      {than && before.booking && after.booking && (
        <Differences before={before.booking} after={after.booking} />
      )}
      {shown.booking ? (
        <PastRecord booking={shown.booking} />
      ) : (
        <Unknown then={shown} onEarliest={(since) => change({ at: since })} />
      )}
    </>
  )
}

/** A booking as it stood at a moment of its history, and what differs between two of them. */
export const Component = () => {
  const t = useT('past')
  const list = useT('list')
  const parts = useT('parts')
  const { id = '' } = useParams()
  const read = useRead(getBooking, { params: { id } })
  const history = useRead(bookingHistory, { params: { id } })
  const now = `/booking-management/${id}/detail`
  return (
    <BookingShown read={read} what={parts('booking')} loading={<Loading rows={12} />}>
      {({ data: booking }) => (
        <PageFrame
          title={`${booking.code} · ${t('title')}`}
          breadcrumb={[
            { title: list('title'), to: '/booking-management' },
            { title: booking.code, to: now },
            { title: t('title') },
          ]}
          primary={<LinkButton to={now}>{t('back')}</LinkButton>}
        >
          <Shown read={history} what={parts('history')}>
            {({ data }) => <Past booking={booking} entries={data} />}
          </Shown>
        </PageFrame>
      )}
    </BookingShown>
  )
}
