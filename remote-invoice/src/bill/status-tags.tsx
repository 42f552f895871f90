import { StatusTag } from '@melali/shared/ui'
import { Flex } from 'antd'

interface Props {
  invoice: { status: string; paymentStatus: string; overlays: readonly string[] }
  /** In a column they stand under each other rather than make it wide. */
  narrow?: boolean
}

/** The document's state where it isn't the usual one, then what is paid, then what needs attention. */
export const StatusTags = ({ invoice, narrow = false }: Props) => {
  // Nobody owes on a draft, whatever happens to its invoices meanwhile.
  if (invoice.status === 'draft') return <StatusTag kind="invoice" status="draft" />
  return (
    <Flex wrap gap={4} {...(narrow && { style: { maxInlineSize: 150 } })}>
      {invoice.status !== 'issued' && <StatusTag kind="invoice" status={invoice.status} />}
      {invoice.status !== 'void' && <StatusTag kind="payment" status={invoice.paymentStatus} />}
      {invoice.overlays.map((overlay) => (
        <StatusTag key={overlay} kind="payment" status={overlay} />
      ))}
    </Flex>
  )
}
