import type { BankLine } from '@melali/shared/api'
import { Money, OneLine, useLocale, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { billPath } from './suggested'

const colours = { certain: 'green', likely: 'blue', possible: 'default' } as const

/** Amount and number stay whole: who it is gives way, and what has no room goes to the next line. */
const line: CSSProperties = { justifyContent: 'var(--lines, start)', columnGap: 6 }
const whole: CSSProperties = { flexShrink: 0, whiteSpace: 'nowrap' }
const who: CSSProperties = { flex: '1 1 64px', maxInlineSize: 'max-content' }

type Bill = Parameters<typeof billPath>[0] & { number: string; agent: string }

const Named = ({ bill, children }: { bill: Bill; children?: ReactNode }) => (
  <Flex wrap style={line}>
    <Link to={billPath(bill)} style={whole}>
      <bdi>{bill.number}</bdi>
    </Link>
    <OneLine text={bill.agent} style={who} />
    {children}
  </Flex>
)

/** What a line pays; or what it may pay, how sure that is, and why. */
export const Purpose = ({ line: { suggestion, matches, currency, setAsideReason } }: { line: BankLine }) => {
  const t = useT('bank')
  const reasons = new Intl.ListFormat(useLocale())
  return (
    <Flex vertical gap={2} style={{ maxInlineSize: 360, whiteSpace: 'normal' }}>
      {matches.map((bill) => (
        <Named key={bill.paymentId} bill={bill}>
          <span style={whole}>
            <Money cents={bill.amountCents} currency={currency} />
          </span>
        </Named>
      ))}
      {setAsideReason && <Typography.Text italic>{setAsideReason}</Typography.Text>}
      {suggestion && (
        <>
          {suggestion.parts.map((part) => (
            <Named key={part.paymentId ?? part.id} bill={part} />
          ))}
          <Flex gap={4} align="start" style={{ justifyContent: 'var(--lines, start)' }}>
            <Tag color={colours[suggestion.confidence]} style={whole}>
              {t(`confidence.${suggestion.confidence}`)}
            </Tag>
            <Typography.Text type="secondary">
              {reasons.format(suggestion.reasons.map((reason) => t(`reasons.${reason}`)))}
            </Typography.Text>
          </Flex>
        </>
      )}
    </Flex>
  )
}
