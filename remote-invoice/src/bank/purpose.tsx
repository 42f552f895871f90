import type { BankLine } from '@melali/shared/api'
import { Money, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { billPath } from './suggested'

const colours = { certain: 'green', likely: 'blue', possible: 'default' } as const

const Bills = ({ bills, currency }: { bills: BankLine['matches']; currency: string }) => (
  <>
    {bills.map((bill) => (
      <span key={bill.paymentId}>
        <Link to={billPath(bill)}>
          <bdi>{bill.number}</bdi>
        </Link>{' '}
        <bdi>{bill.agent}</bdi> <Money cents={bill.amountCents} currency={currency} />
      </span>
    ))}
  </>
)

/** What a line pays; or what it may pay, how sure that is, and why. */
export const Purpose = ({ line }: { line: BankLine }) => {
  const t = useT('bank')
  const { suggestion, matches, currency } = line
  return (
    <Flex vertical gap={2} style={{ maxInlineSize: 360 }}>
      <Bills bills={matches} currency={currency} />
      {line.setAsideReason && <Typography.Text italic>{line.setAsideReason}</Typography.Text>}
      {suggestion && (
        <>
          {suggestion.parts.map((part) => (
            <span key={part.paymentId ?? part.id}>
              <Link to={billPath(part)}>
                <bdi>{part.number}</bdi>
              </Link>{' '}
              <bdi>{part.agent}</bdi>
            </span>
          ))}
          <span>
            <Tag color={colours[suggestion.confidence]}>{t(`confidence.${suggestion.confidence}`)}</Tag>
            <Typography.Text type="secondary">
              {suggestion.reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}
            </Typography.Text>
          </span>
        </>
      )}
    </Flex>
  )
}
