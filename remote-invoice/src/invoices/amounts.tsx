import { Money, useT } from '@melali/shared/ui'
import { Flex, Progress, Statistic, theme } from 'antd'

interface Props {
  amounts: {
    currency: string
    amountCents: number
    creditedCents: number
    paidCents: number
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
    ['paid', amounts.paidCents],
    ['pending', amounts.pendingCents],
    ['remaining', amounts.remainingCents],
  ] as const
  return (
    <Flex vertical gap="small">
      <Flex wrap gap="large">
        {shown.map(([name, cents]) => (
          <Statistic
            key={name}
            title={t(`amounts.${name}`)}
            valueRender={() => <Money cents={cents} currency={amounts.currency} />}
            styles={{ content: { fontSize: 20 } }}
          />
        ))}
      </Flex>
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
