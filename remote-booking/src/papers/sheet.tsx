import { type ConfirmationHead, type HotelConfirmation, uploadUrl } from '@melali/shared/api'
import { BaliTime, Day, Facts, LinkButton, useCountry, useT } from '@melali/shared/ui'
import { Alert, Button, Divider, Flex, Typography, theme } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { usePaxText } from '../pax'

export type SheetForm = ConfirmationHead & Pick<HotelConfirmation, 'company' | 'booking' | 'guests'>

const Letterhead = ({ company }: Pick<SheetForm, 'company'>) => {
  const contacts = [company.phone, company.email, company.website].filter(Boolean)
  return (
    <Flex justify="space-between" align="start" gap="middle">
      <Flex vertical>
        <Typography.Text strong style={{ fontSize: 18 }}>
          {company.name}
        </Typography.Text>
        {company.address && <Typography.Text type="secondary">{company.address}</Typography.Text>}
        <Typography.Text type="secondary">
          <bdi dir="ltr">{contacts.join(' · ')}</bdi>
        </Typography.Text>
      </Flex>
      {company.logoId && <img src={uploadUrl(company.logoId)} alt={company.name} height={64} />}
    </Flex>
  )
}

const BookingFacts = ({ booking }: Pick<SheetForm, 'booking'>) => {
  const t = useT('detail')
  const pax = usePaxText()
  return (
    <Facts
      items={[
        [t('booking'), <bdi key="code">{booking.code}</bdi>],
        [t('orderId'), booking.orderId],
        [t('agent'), booking.agent],
        [t('group'), booking.group],
        [t('mainGuest'), booking.mainGuest],
        [t('pax'), pax(booking.pax)],
        [t('arrival'), <Day key="from" value={booking.arrival} />],
        [t('departure'), <Day key="to" value={booking.departure} />],
        [t('handledBy'), booking.handledBy],
      ]}
    />
  )
}

const Guests = ({ guests }: Pick<SheetForm, 'guests'>) => {
  const country = useCountry()
  return (
    <ol style={{ margin: 0, paddingInlineStart: 20 }}>
      {guests.map(({ name, nativeName, title, nationality }) => (
        <li key={`${title}${name}${nationality}`}>
          <bdi>{name}</bdi> {nativeName && <bdi>({nativeName})</bdi>}
          <Typography.Text type="secondary"> · {country(nationality)}</Typography.Text>
        </li>
      ))}
    </ol>
  )
}

const Standing = ({ form }: { form: SheetForm }) => {
  const t = useT('paper')
  if (form.status !== 'current') return <Alert type="error" showIcon title={t(`statuses.${form.status}`)} />
  return form.outdated ? <Alert className="no-print" type="warning" showIcon title={t('outdated')} /> : null
}

/** The letterhead and the booking around what was booked. */
export const Sheet = ({ form, children }: { form: SheetForm; children: ReactNode }) => {
  const t = useT('paper')
  const tGuests = useT('guests')
  const { token } = theme.useToken()
  useEffect(() => {
    document.title = `${form.number} · Melali`
  }, [form.number])
  return (
    <main
      className="melali-app"
      style={{ maxInlineSize: 860, marginInline: 'auto', padding: 24, background: token.colorBgContainer }}
    >
      <Flex vertical gap="large">
        <Flex className="no-print" justify="space-between" gap="small" wrap>
          <LinkButton to={`/booking-management/${form.booking.id}/detail`}>{t('back')}</LinkButton>
          <Button type="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Flex>
        <Standing form={form} />
        <Letterhead company={form.company} />
        <Divider style={{ margin: 0 }} />
        <Flex justify="space-between" align="end" gap="middle" wrap>
          <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
            {t(`titles.${form.kind}`)}
          </Typography.Title>
          <Flex vertical align="end">
            <Typography.Text strong>
              <bdi dir="ltr">{form.number}</bdi>
              {form.revision > 1 && ` · ${t('revision', { number: form.revision })}`}
            </Typography.Text>
            <Typography.Text type="secondary">
              <BaliTime value={form.issuedAt} />
              {form.issuedBy && ` · ${form.issuedBy}`}
            </Typography.Text>
          </Flex>
        </Flex>
        <BookingFacts booking={form.booking} />
        <section aria-label={tGuests('title')}>
          <Typography.Title level={2} style={{ fontSize: 16 }}>
            {tGuests('title')}
          </Typography.Title>
          <Guests guests={form.guests} />
        </section>
        {children}
        {form.company.emergencyPhone && (
          <Typography.Text strong>
            {t('emergency')} <bdi dir="ltr">{form.company.emergencyPhone}</bdi>
          </Typography.Text>
        )}
        {form.company.terms && (
          <Typography.Text type="secondary">
            <span dir="auto" style={{ display: 'block', whiteSpace: 'pre-line' }}>
              {form.company.terms}
            </span>
          </Typography.Text>
        )}
        {form.company.footer && (
          <Typography.Text type="secondary">
            <bdi>{form.company.footer}</bdi>
          </Typography.Text>
        )}
      </Flex>
    </main>
  )
}
