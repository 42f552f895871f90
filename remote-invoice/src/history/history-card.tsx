import { Shown, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { callsOf, type InvoiceKind } from '../actions/calls'
import { HistoryList } from './history-list'

export const HistoryCard = ({ kind, invoiceId }: { kind: InvoiceKind; invoiceId: string }) => {
  const t = useT('history')
  const read = useRead(callsOf[kind].histories, { params: { id: invoiceId } })
  return (
    <Card title={t('title')} className="no-print">
      <Shown read={read} what={t('title')}>
        {({ data }) => <HistoryList entries={data} />}
      </Shown>
    </Card>
  )
}
