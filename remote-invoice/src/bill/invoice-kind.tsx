import type { InvoiceKind } from '@melali/shared/api'
import { useKit } from '@melali/shared/ui'
import { Tag } from 'antd'

/** Beside its number; the invoice of a whole booking needs no word. */
export const InvoiceKindTag = ({ kind }: { kind: InvoiceKind }) => {
  const kit = useKit()
  return kind === 'full' ? null : <Tag style={{ marginInline: '8px 0' }}>{kit(`invoiceKinds.${kind}`)}</Tag>
}
