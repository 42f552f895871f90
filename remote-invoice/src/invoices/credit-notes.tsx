import type { InvoiceDetail } from '@melali/shared/api'
import { Day, Money, Rows, useLineWords, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import { Link } from 'react-router-dom'

type Note = InvoiceDetail['creditNotes'][number]

/** Why, and which lines were taken back. */
const Taken = ({ reason, lines }: Note) => {
  const lineWords = useLineWords()
  return (
    <>
      {reason}
      {lines.map((line, at) => (
        <div key={at}>
          {lineWords(line)} <Money cents={-line.amountCents} currency={false} />
        </div>
      ))}
    </>
  )
}

/** What was taken off the invoice after it had been issued. */
export const CreditNotes = ({ invoice }: { invoice: InvoiceDetail }) => {
  const t = useT('detail')
  if (!invoice.creditNotes.length) return null
  return (
    <Card title={t('creditNotes')}>
      <Rows
        rows={invoice.creditNotes.map((note) => ({
          key: note.id,
          title: (
            <span>
              <Link to={`/invoice-management/${note.id}/paper-creditNote?of=${invoice.id}/detail-invoice`}>
                <bdi>{note.number}</bdi>
              </Link>{' '}
              · <Day value={note.issuedOn} />
            </span>
          ),
          detail: <Taken {...note} />,
          end: <Money cents={-note.amountCents} currency={invoice.currency} />,
        }))}
      />
    </Card>
  )
}
