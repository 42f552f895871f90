import { PageFrame, useCan, useT } from '@melali/shared/ui'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { NewSummary } from '../summaries/new-summary'
import { SummaryList } from '../summaries/summary-list'
import { InvoiceList } from './invoice-list'
import { NewInvoice } from './new-invoice'

/** Two lists under two tabs; each tab starts with its own filters. */
export const Component = () => {
  const t = useT()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const kind = params.get('kind') === 'summary' ? 'summary' : 'single'
  const mayCreate = can('create.invoice')
  return (
    <PageFrame
      title={t('title')}
      primary={mayCreate && (kind === 'summary' ? <NewSummary /> : <NewInvoice />)}
    >
      <Tabs
        activeKey={kind}
        onChange={(key) => setParams(key === 'summary' ? { kind: key } : {})}
        items={[
          { key: 'single', label: t('tabs.single') },
          { key: 'summary', label: t('tabs.summary') },
        ]}
      />
      {kind === 'summary' ? <SummaryList /> : <InvoiceList />}
    </PageFrame>
  )
}
