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

/** Forms are issued once a booking is taken. */
const hasForms = ({ status }: Pick<BookingDetail, 'status'>) =>
  !['draft', 'submitted', 'expired'].includes(status)

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

/** The confirmation forms that were issued, each with its page to print. */
export const FormsSection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('paper')
  const parts = useT('parts')
  const can = useCan()
  const isTaken = hasForms(booking)
  const read = useRead(listConfirmationForms, { params: { id: booking.id } }, { enabled: isTaken })
  if (!isTaken) return null
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
    <Section id="forms" title={t('title')}>
      <Shown read={read} what={parts('forms')}>
        {({ data }) =>
          data.length > 0 ? (
            <Rows rows={data.map(row)} />
          ) : (
            <Typography.Text type="secondary">{t('none')}</Typography.Text>
          )
        }
      </Shown>
      <Flex wrap gap="small">
        {can('create.confirmation-form') && <Issue booking={booking} />}
        <LinkButton to={`/booking-management/${booking.id}/itinerary`}>{t('itinerary')}</LinkButton>
      </Flex>
    </Section>
  )
}
