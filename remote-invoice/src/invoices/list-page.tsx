import { Loading, lazyPart, PageFrame, useCan, useT, ViewTabs } from '@melali/shared/ui'
import { useSearchParams } from 'react-router-dom'
import { NewSummary } from '../summaries/new-summary'
import { SummaryList } from '../summaries/summary-list'
import { InvoiceList } from './invoice-list'
import { NewInvoice } from './new-invoice'

const lists = {
  single: InvoiceList,
  summary: SummaryList,
  payment: lazyPart(async () => (await import('../queue/lists')).PaymentList, <Loading rows={12} />),
  refund: lazyPart(async () => (await import('../queue/lists')).RefundList, <Loading rows={12} />),
}
type Kind = keyof typeof lists

const makers: Partial<Record<Kind, typeof NewInvoice>> = { single: NewInvoice, summary: NewSummary }

const isKind = (text: string): text is Kind => Object.hasOwn(lists, text)

/** What is asked for and what moved; each begins with its own filters. */
export const Component = () => {
  const t = useT()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind') ?? 'single'
  const kind = isKind(asked) ? asked : 'single'
  const [List, New] = [lists[kind], makers[kind]]
  return (
    <PageFrame title={t('title')} primary={can('create.invoice') && New && <New />}>
      <ViewTabs
        label={t('title')}
        value={kind}
        onChange={(key) => setParams(key === 'single' ? {} : { kind: key })}
        tabs={(Object.keys(lists) as Kind[]).map((key) => ({ key, label: t(`tabs.${key}`) }))}
      />
      <List />
    </PageFrame>
  )
}
