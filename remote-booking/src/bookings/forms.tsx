import {
  type BookingDetail,
  type ConfirmationHead,
  issueConfirmationForm,
  listConfirmationForms,
} from '@melali/shared/api'
import {
  BaliTime,
  LinkButton,
  type RowItem,
  Rows,
  Shown,
  useCan,
  useCommand,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Button, Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { linesOf } from '../lines/kind'
import { kinds } from '../lines/kinds'
import { isDead } from '../live'
import { useSaid } from '../said'
import { Section } from '../section'

type Status = Pick<BookingDetail, 'status'>

/** The itinerary says of what is only asked for that it is. */
const hasItinerary = ({ status }: Status) => !['draft', 'expired'].includes(status)

/** Forms are issued once a booking is taken. */
const hasForms = (booking: Status) => hasItinerary(booking) && booking.status !== 'submitted'

const Issue = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('paper')
  const said = useSaid()
  const issue = useCommand(issueConfirmationForm, { toast: said('form.issued'), refreshOnConflict: true })
  const there = kinds.filter((kind) => kind.hasForm && linesOf(kind, booking).some((line) => !isDead(line)))
  return (
    <Flex wrap gap="small">
      {there.map(({ name }) => (
        <Button
          key={name}
          disabled={issue.pending}
          onClick={() =>
            void issue.run({
              params: { id: booking.id },
              body: { kind: name as ConfirmationHead['kind'] },
              version: booking.version,
            })
          }
        >
          {t(`issue.${name}`)}
        </Button>
      ))}
    </Flex>
  )
}

const Forms = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('paper')
  const parts = useT('parts')
  const read = useRead(listConfirmationForms, { params: { id: booking.id } })
  const row = (form: ConfirmationHead): RowItem => ({
    key: form.id,
    title: (
      <Flex gap="small" align="center" wrap>
        <Link to={`/booking-management/${booking.id}/detail/${form.id}/${form.kind}`}>
          {t(`titles.${form.kind}`)} <bdi dir="ltr">{form.number}</bdi>
        </Link>
        {form.revision > 1 && t('revision', { number: form.revision })}
        {form.status !== 'current' && <Tag>{t(`brief.${form.status}`)}</Tag>}
        {form.status === 'current' && form.outdated && <Tag color="warning">{t('brief.outdated')}</Tag>}
      </Flex>
    ),
    detail: (
      <>
        <BaliTime value={form.issuedAt} />
        {form.issuedBy && ` · ${form.issuedBy}`}
      </>
    ),
  })
  return (
    <Shown read={read} what={parts('forms')}>
      {({ data }) =>
        data.length > 0 ? (
          <Rows rows={data.map(row)} />
        ) : (
          <Typography.Text type="secondary">{t('none')}</Typography.Text>
        )
      }
    </Shown>
  )
}

/** The confirmation forms that were issued, each with its page to print, and the itinerary. */
export const FormsSection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('paper')
  const can = useCan()
  if (!hasItinerary(booking)) return null
  const isTaken = hasForms(booking)
  return (
    <Section id="forms" title={t('title')}>
      {isTaken && <Forms booking={booking} />}
      <Flex wrap gap="small">
        {isTaken && can('create.confirmation-form') && <Issue booking={booking} />}
        <LinkButton to={`/booking-management/${booking.id}/itinerary`}>{t('itinerary')}</LinkButton>
      </Flex>
    </Section>
  )
}
