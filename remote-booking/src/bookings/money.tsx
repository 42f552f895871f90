import { type BookingDetail, createInvoice } from '@melali/shared/api'
import { Day, Money, StatusTag, useCan, useCommand, useT } from '@melali/shared/ui'
import { Button, Descriptions, Flex } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { Section } from './section'

const billable = new Set(['submitted', 'in_process', 'confirmed', 'travelling', 'completed'])

/** Finance bills a booking from here; the bill itself lives with the invoices. */
const Bill = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('money')
  const can = useCan()
  const navigate = useNavigate()
  const create = useCommand(createInvoice, { toast: t('issued') })
  if (booking.invoice)
    return (
      <Flex gap="small" align="center">
        {can('view.invoice') ? (
          <Link to={`/invoice-management/${booking.invoice.id}/detail-invoice`}>
            {booking.invoice.number}
          </Link>
        ) : (
          booking.invoice.number
        )}
        <StatusTag kind="payment" status={booking.invoice.paymentStatus} />
      </Flex>
    )
  if (!can('create.invoice') || !billable.has(booking.status)) return <span>{t('noInvoice')}</span>
  const issue = async () => {
    const outcome = await create.run({ body: { bookingId: booking.id } })
    if (outcome.ok) navigate(`/invoice-management/${outcome.reply.data.id}/detail-invoice`)
  }
  return (
    <Button size="small" loading={create.pending} onClick={issue}>
      {t('issue')}
    </Button>
  )
}

export const MoneySection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('money')
  const { totals } = booking
  const amount = (cents: number | undefined) => <Money cents={cents} />
  return (
    <Section id="money" title={t('title')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={[
          { key: 'hotel', label: t('hotel'), children: amount(totals.hotelCents) },
          { key: 'transport', label: t('transport'), children: amount(totals.transportCents) },
          { key: 'activity', label: t('activity'), children: amount(totals.activityCents) },
          { key: 'extras', label: t('extras'), children: amount(totals.extrasCents) },
          { key: 'grand', label: t('grand'), children: <strong>{amount(totals.grandCents)}</strong> },
          { key: 'minimum', label: t('minimum'), children: amount(totals.minimumPaymentCents) },
          { key: 'paid', label: t('paid'), children: amount(totals.paidCents) },
          { key: 'pending', label: t('pending'), children: amount(totals.pendingCents) },
          {
            key: 'remaining',
            label: t('remaining'),
            children: <strong>{amount(totals.remainingCents)}</strong>,
          },
          ...(totals.marginGrandCents === undefined
            ? []
            : [
                { key: 'cost', label: t('cost'), children: amount(totals.costGrandCents) },
                { key: 'margin', label: t('margin'), children: amount(totals.marginGrandCents) },
              ]),
          ...(booking.cancellationDue
            ? [{ key: 'due', label: t('cancellationDue'), children: <Day value={booking.cancellationDue} /> }]
            : []),
          { key: 'invoice', label: t('invoice'), children: <Bill booking={booking} /> },
        ]}
      />
    </Section>
  )
}
