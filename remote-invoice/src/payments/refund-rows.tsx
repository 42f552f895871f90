import type { Refund } from '@melali/shared/api'
import { BaliTime, Day, Money, Rows, StatusTag, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import { Proof } from './proof'
import { RefundDecisions } from './refund-decisions'

const Story = ({ refund }: { refund: Refund }) => {
  const t = useT('back')
  const methods = useT('payments.methods')
  return (
    <Flex vertical gap={4} align="start">
      <span>
        {refund.reason} · {refund.requestedBy} · <BaliTime value={refund.requestedAt} />
      </span>
      {refund.approvedBy && <span>{t('approvedBy', { name: refund.approvedBy })}</span>}
      {refund.paidOn && (
        <span>
          {methods(refund.method ?? '')} · <Day value={refund.paidOn} />
          {refund.reference && (
            <>
              {' · '}
              <bdi>{refund.reference}</bdi>
            </>
          )}
        </span>
      )}
      {refund.closeReason && (
        <em>
          {refund.closeReason} · {refund.closedBy}
        </em>
      )}
      {refund.proof && <Proof url={refund.proof.url} />}
    </Flex>
  )
}

/** Money that goes back: who asked, who approved, when and how it was paid. */
export const RefundRows = ({ refunds }: { refunds: readonly Refund[] }) => (
  <Rows
    rows={refunds.map((refund) => ({
      key: refund.id,
      title: (
        <Flex gap="small" align="center" wrap>
          <Money cents={refund.amountCents} currency={refund.currency} />
          <StatusTag kind="refund" status={refund.status} />
        </Flex>
      ),
      detail: <Story refund={refund} />,
      end: <RefundDecisions refund={refund} />,
    }))}
  />
)
