import { type BookingDetail, createInvoice } from '@melali/shared/api'
import { StatusTag, useCan, useCommand, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { useSaid } from '../said'

const billable = new Set(['submitted', 'in_process', 'confirmed', 'travelling', 'completed'])

/** Finance bills a booking from here; the bill itself lives with the invoices. */
export const Bill = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('money')
  const said = useSaid()
  const can = useCan()
  const navigate = useNavigate()
  const create = useCommand(createInvoice, { toast: said('invoice.created') })
  const { invoice } = booking
  const issue = async () => {
    const outcome = await create.run({ body: { bookingId: booking.id } })
    if (outcome.ok) navigate(`/invoice-management/${outcome.reply.data.id}/detail-invoice`)
  }
  return (
    <Flex wrap gap="small" align="center">
      <Typography.Text type="secondary">{t('invoice')}</Typography.Text>
      {invoice &&
        (can('view.invoice') ? (
          <Link to={`/invoice-management/${invoice.id}/detail-invoice`}>{invoice.number}</Link>
        ) : (
          invoice.number
        ))}
      {invoice && <StatusTag kind="payment" status={invoice.paymentStatus} />}
      {!invoice &&
        (can('create.invoice') && billable.has(booking.status) ? (
          <Button size="small" loading={create.pending} onClick={issue}>
            {t('issue')}
          </Button>
        ) : (
          t('noInvoice')
        ))}
    </Flex>
  )
}
