import type { BookingDetail } from '@melali/shared/api'
import { Money, type RowItem, Rows, StatusTag, useCan, useKit, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'

type Bill = BookingDetail['bills'][number]

/** Leads to the document, whoever may read it. */
const Numbered = ({ number, to }: { number: string; to: string }) => {
  const can = useCan()
  return can('view.invoice') ? <Link to={to}>{number}</Link> : <bdi>{number}</bdi>
}

const Kind = ({ children }: { children: string }) => (
  <Typography.Text type="secondary">{children}</Typography.Text>
)

/** Every document that bills the booking, or credits it: what it is, how it stands, and how much. */
export const Bills = ({ bills }: { bills: readonly Bill[] }) => {
  const t = useT('money')
  const kit = useKit()
  const rowOf = ({ id, number, kind, status, paymentStatus, currency, amountCents }: Bill): RowItem => ({
    key: id,
    title: (
      <Flex wrap gap="small" align="center">
        <Numbered number={number} to={`/invoice-management/${id}/detail-invoice`} />
        <Kind>{kit(`invoiceKinds.${kind}`)}</Kind>
        {status === 'void' ? (
          <StatusTag kind="invoice" status={status} />
        ) : (
          <StatusTag kind="payment" status={paymentStatus} />
        )}
      </Flex>
    ),
    end: <Money cents={amountCents} currency={currency} />,
  })
  const notesOf = ({ id: invoiceId, currency, creditNotes }: Bill): RowItem[] =>
    creditNotes.map(({ id, number, amountCents }) => ({
      key: id,
      title: (
        <Flex wrap gap="small" align="center">
          <Numbered
            number={number}
            to={`/invoice-management/${id}/paper-creditNote?of=${invoiceId}/detail-invoice`}
          />
          <Kind>{t('creditNote')}</Kind>
        </Flex>
      ),
      end: <Money cents={-amountCents} currency={currency} />,
    }))
  return <Rows rows={bills.flatMap((bill) => [rowOf(bill), ...notesOf(bill)])} />
}
