import type { InvoiceDetail } from '@melali/shared/api'
import { Empty, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'

/** The accounts money may go to; numbers are copied with one click. */
export const PayTo = ({ accounts }: { accounts: InvoiceDetail['payTo'] }) => {
  const t = useT('payTo')
  if (!accounts.length) return <Empty text={t('none')} />
  return (
    <Flex wrap gap="large">
      {accounts.map((account) => (
        <Flex vertical key={account.id}>
          <Typography.Text strong>{account.bank}</Typography.Text>
          <Typography.Text>{account.accountName}</Typography.Text>
          <Typography.Text copyable={{ text: account.accountNumber }}>
            <bdi dir="ltr">
              {account.currency} {account.accountNumber}
            </bdi>
          </Typography.Text>
          {account.swift && (
            <Typography.Text type="secondary">
              SWIFT <bdi dir="ltr">{account.swift}</bdi>
            </Typography.Text>
          )}
        </Flex>
      ))}
    </Flex>
  )
}
