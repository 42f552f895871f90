import { type BookingDetail, createInvoice } from '@melali/shared/api'
import { useCan, useCommand, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useSaid } from '../said'
import { Bills } from './bills'

const billable = new Set(['submitted', 'in_process', 'confirmed', 'travelling', 'completed'])

/** While nothing bills the booking: finance issues its invoice from here. */
const Unbilled = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('money')
  const said = useSaid()
  const can = useCan()
  const navigate = useNavigate()
  const create = useCommand(createInvoice, { toast: said('invoice.created'), refreshOnConflict: true })
  const issue = async () => {
    const outcome = await create.run({
      body: { bookingId: booking.id, amountCents: booking.totals.grandCents },
    })
    if (outcome.ok) navigate(`/invoice-management/${outcome.reply.data.id}/detail-invoice`)
  }
  return (
    <Flex wrap gap="small" align="center">
      <Typography.Text type="secondary">{t('invoice')}</Typography.Text>
      {can('create.invoice') && billable.has(booking.status) ? (
        <Button size="small" loading={create.pending} onClick={issue}>
          {t('issue')}
        </Button>
      ) : (
        t('noInvoice')
      )}
    </Flex>
  )
}

/** What bills a booking; the bills themselves live with the invoices. */
export const Bill = ({ booking }: { booking: BookingDetail }) => (
  <>
    {booking.bills.length > 0 && <Bills bills={booking.bills} />}
    {!booking.invoice && <Unbilled booking={booking} />}
  </>
)
