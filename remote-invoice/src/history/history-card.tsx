import type { HistoryEntry } from '@melali/shared/api'
import { HistoryList, Money, Shown, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { callsOf, type InvoiceKind } from '../actions/calls'

const amountOf = ({ after }: HistoryEntry) =>
  typeof after?.amountCents === 'number' && (
    <Money cents={after.amountCents} currency={typeof after.currency === 'string' ? after.currency : 'USD'} />
  )

export const HistoryCard = ({ kind, invoiceId }: { kind: InvoiceKind; invoiceId: string }) => {
  const t = useT('history')
  const read = useRead(callsOf[kind].histories, { params: { id: invoiceId } })
  return (
    <Card title={t('title')}>
      <Shown read={read} what={t('title')}>
        {({ data }) => (
          <HistoryList
            entries={data}
            title={(event) => t(`events.${event}`, { defaultValue: t('other') })}
            empty={t('empty')}
            beside={amountOf}
          />
        )}
      </Shown>
    </Card>
  )
}
