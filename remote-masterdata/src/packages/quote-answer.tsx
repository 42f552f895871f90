import type { Quote } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { Money, PriceWhy, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Flex, Skeleton, Typography } from 'antd'
import { Earned } from './earned'
import { useProblemText } from './use-problem-text'

type Priced = Extract<Quote, { ok: true }>
type Refused = Extract<Quote, { ok: false }>

const Price = ({ quote, what }: { quote: Priced; what: string }) => {
  const t = useT('packages.quote')
  const { sellCents, costCents, trace, onRequest, onRequestReason } = quote
  return (
    <Flex vertical gap="small">
      <Flex wrap justify="space-between" align="end" gap="small">
        <Flex vertical>
          <Typography.Text type="secondary">{what}</Typography.Text>
          <PriceWhy trace={trace} />
        </Flex>
        <Typography.Text strong style={{ fontSize: 24, lineHeight: 1.2 }}>
          <Money cents={sellCents} />
        </Typography.Text>
      </Flex>
      <Earned sellCents={sellCents} costCents={costCents} />
      {onRequest && (
        <Alert
          type="warning"
          showIcon
          title={t('onRequest')}
          description={t(`onRequestReasons.${onRequestReason}`, {
            defaultValue: t('onRequestReasons.other'),
          })}
        />
      )}
    </Flex>
  )
}

const NoPrice = ({ quote }: { quote: Refused }) => {
  const t = useT('packages.quote')
  const text = useProblemText()
  const sentences = [...new Set(quote.problems.map(text))]
  return (
    <Alert
      type="error"
      showIcon
      title={t('impossible')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  )
}

interface Props {
  read: UseQueryResult<{ data: Quote }, ApiError>
  /** What is still to be filled in; nothing once everything is. */
  missing: string | undefined
  /** What is priced, as "3 nights, 2 rooms". */
  what: string
}

/** The price of what was asked, or in words why there is none. */
export const QuoteAnswer = ({ read, missing, what }: Props) => {
  const t = useT('packages')
  if (missing) return <Alert type="info" showIcon title={missing} />
  if (read.error && !read.isFetching)
    return (
      <Alert
        type="error"
        showIcon
        title={read.error.message}
        action={
          <Button size="small" onClick={() => void read.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  if (!read.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const quote = read.data.data
  return (
    <div
      aria-live="polite"
      aria-busy={read.isPlaceholderData}
      style={{ opacity: read.isPlaceholderData ? 0.5 : 1 }}
    >
      {quote.ok ? <Price quote={quote} what={what} /> : <NoPrice quote={quote} />}
    </div>
  )
}
