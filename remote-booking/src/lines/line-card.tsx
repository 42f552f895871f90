import type { BookingDetail } from '@melali/shared/api'
import { Facts, Money, PriceWhy, StatusTag, useT } from '@melali/shared/ui'
import { Card, Flex, Typography } from 'antd'
import { isDead } from '../live'
import { factsOf } from './faces'
import { HandPriceTag } from './hand-price'
import type { Line, LineKind } from './kind'
import { OnRequest } from './on-request'
import { PriceByHand } from './price-by-hand'
import { useSay } from './say'
import { SupplierAnswer } from './supplier-answer'
import { useWords } from './words'

const Price = ({ line, title, counts }: { line: Line; title: string; counts: boolean }) => {
  const t = useT('line')
  const { sellCents, costCents, trace } = line
  return (
    <Flex vertical align="end">
      <Typography.Text strong delete={!counts}>
        <Money cents={sellCents} />
      </Typography.Text>
      {costCents !== undefined && (
        <Typography.Text type="secondary" delete={!counts} style={{ whiteSpace: 'nowrap' }}>
          {t('cost')} <Money cents={costCents} currency={false} />
        </Typography.Text>
      )}
      <PriceWhy trace={trace} title={title} />
    </Flex>
  )
}

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
}

/** One service of a booking: what, when, how much, and what can be done with it. */
export const LineCard = ({ kind, booking, line }: Props) => {
  const say = useSay(kind.name, booking.guests)
  const { title } = kind.nameOf(line, useWords())
  const counts = !isDead(line)
  const { answer, byHand, Dispatch } = kind
  const own = { kind, booking, line }
  return (
    <Card size="small" type="inner">
      <Flex vertical gap="middle">
        <Flex justify="space-between" gap="middle" align="start">
          <Flex wrap gap="small" align="center" style={{ minInlineSize: 0 }}>
            <Typography.Text strong delete={!counts}>
              {title}
            </Typography.Text>
            <StatusTag kind="line" status={line.status} />
            {line.onRequest && line.status === 'requested' && <OnRequest />}
          </Flex>
          <Price line={line} title={title} counts={counts} />
        </Flex>
        <HandPriceTag {...line} />
        <Facts items={factsOf(kind, line, say)} min={150} />
      </Flex>
      <Flex wrap gap="small" justify="end">
        {byHand && <PriceByHand {...own} title={title} calls={byHand} />}
        {Dispatch && <Dispatch booking={booking} line={line} />}
        {answer && <SupplierAnswer booking={booking} line={line} answer={answer} />}
      </Flex>
    </Card>
  )
}
