import { listRefunds } from '@melali/shared/api'
import { useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { RefundRows } from './refund-rows'

/** What is given back of an invoice; nothing where nothing is. */
export const RefundsCard = ({ invoiceId }: { invoiceId: string }) => {
  const t = useT('back')
  const { data } = useRead(listRefunds, { params: { id: invoiceId } })
  if (!data?.data.length) return null
  return (
    <Card title={t('title')}>
      <RefundRows refunds={data.data} />
    </Card>
  )
}
