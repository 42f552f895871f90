import { Money, useT } from '@melali/shared/ui'
import { Flex, Progress, Typography, theme } from 'antd'

interface Props {
  amounts: {
    currency: string
    amountCents: number
    creditedCents: number
    paidCents: number
    refundedCents: number
    pendingCents: number
    remainingCents: number
  }
}

/** How much, how much of it came, how much is left. */
export const Amounts = ({ amounts }: Props) => {
  const t = useT()
  const { token } = theme.useToken()
  const due = Math.max(1, amounts.amountCents - amounts.creditedCents)
  const share = (cents: number) => Math.min(100, Math.round((cents / due) * 100))
  const shown = [
    ['amount', amounts.amountCents],
    ...(amounts.creditedCents > 0 ? ([['credited', amounts.creditedCents]] as const) : []),
    ...(amounts.refundedCents > 0
      ? ([
          ['received', amounts.paidCents + amounts.refundedCents],
          ['refunded', amounts.refundedCents],
        ] as const)
      : []),
    ['paid', amounts.paidCents],
    ['pending', amounts.pendingCents],
    ['remaining', amounts.remainingCents],
  ] as const
  return (
    <Flex vertical gap="small">
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
          gap: '12px 24px',
        }}
      >
        {shown.map(([name, cents]) => (
          <Flex vertical key={name}>
            <Typography.Text type="secondary" style={{ fontSize: 13 }}>
              {t(`amounts.${name}`)}
            </Typography.Text>
            <Typography.Text strong={name === 'remaining'} style={{ fontSize: 18 }}>
              <Money cents={cents} currency={amounts.currency} />
            </Typography.Text>
          </Flex>
        ))}
      </div>
      <Progress
        percent={share(amounts.paidCents + amounts.pendingCents)}
        success={{ percent: share(amounts.paidCents), strokeColor: token.colorSuccess }}
        strokeColor={token.colorInfo}
        showInfo={false}
        aria-label={t('amounts.progress', { percent: share(amounts.paidCents) })}
      />
    </Flex>
  )
}
