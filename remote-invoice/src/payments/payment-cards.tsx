import { Day, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { Decisions } from './decisions'
import { Amount, LoggedBy, Standing } from './payment-parts'
import type { PaymentListProps } from './payment-table'
import { Proof } from './proof'

export const PaymentCards = ({ payments, kind, invoiceId, currency }: PaymentListProps) => {
  const t = useT('payments')
  return (
    <Flex vertical gap="small">
      {payments.map((payment) => (
        <Card key={payment.id} size="small" type="inner">
          <Flex vertical gap="small">
            <Flex justify="space-between" align="start" gap="small">
              <Flex vertical>
                <Day value={payment.paidOn} />
                <Typography.Text type="secondary">
                  {t(`methods.${payment.method}`)}
                  {payment.reference && ` · ${payment.reference}`}
                </Typography.Text>
              </Flex>
              <Amount payment={payment} currency={currency} />
            </Flex>
            <Flex gap="small" align="start">
              <Proof url={payment.proof?.url} />
              <LoggedBy payment={payment} />
            </Flex>
            <Standing payment={payment} />
            <Decisions kind={kind} invoiceId={invoiceId} payment={payment} />
          </Flex>
        </Card>
      ))}
    </Flex>
  )
}
