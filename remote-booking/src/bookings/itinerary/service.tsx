import type { BookingDetail } from '@melali/shared/api'
import { Facts, PriceWhy, StatusTag } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { Fragment } from 'react'
import { CancelService } from '../../lines/cancel-service'
import { factsOf } from '../../lines/faces'
import { HandPriceTag } from '../../lines/hand-price'
import { OnRequest } from '../../lines/on-request'
import { PriceByHand } from '../../lines/price-by-hand'
import { ReplaceDeclined } from '../../lines/replace-declined'
import { AskSupplier } from '../../lines/request/ask-supplier'
import { RequestLog } from '../../lines/request/request-log'
import { RequestState } from '../../lines/request/request-state'
import { useSay } from '../../lines/say'
import { SupplierAnswer } from '../../lines/supplier-answer'
import { useWords } from '../../lines/words'
import { isDead } from '../../live'
import type { Entry } from './days'

interface Props {
  booking: BookingDetail
  entry: Entry
}

/** What it is, in two lines, with what speaks against it. */
export const ServiceName = ({ booking, entry: { kind, line, gaps } }: Props) => {
  const say = useSay(kind.name, booking.guests)
  const { title } = kind.nameOf(line, useWords())
  return (
    <Flex vertical style={{ minInlineSize: 0 }}>
      <Typography.Text strong delete={isDead(line)}>
        {title}
      </Typography.Text>
      <Typography.Text type="secondary">
        {[...kind.brief(line, say), line.confirmationNumber]
          .flatMap((part) => part || [])
          .map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
      </Typography.Text>
      <HandPriceTag {...line} />
      {[...new Set(gaps.map(({ message }) => message))].map((message) => (
        <Typography.Text key={message} type="warning">
          {message}
        </Typography.Text>
      ))}
      {kind.answer && <RequestState kind={kind} booking={booking} line={line} />}
    </Flex>
  )
}

/** As long as nobody has said yes to it, or no. */
const open = new Set(['draft', 'requested', 'reopened'])

export const ServiceState = ({ entry: { line } }: Pick<Props, 'entry'>) => (
  <Flex wrap gap={4}>
    <StatusTag kind="line" status={line.status} />
    {line.onRequest && open.has(line.status) && <OnRequest />}
  </Flex>
)

/** What is done with it from the table: send somebody, ask, write down what the supplier said, put another in its place, or cancel. */
export const ServiceActions = ({ booking, entry: { kind, line } }: Props) => {
  const { answer, Dispatch } = kind
  return (
    <Flex wrap gap={4}>
      {Dispatch && <Dispatch booking={booking} line={line} />}
      {answer && <AskSupplier kind={kind} booking={booking} line={line} />}
      {answer && <SupplierAnswer booking={booking} line={line} answer={answer} />}
      <ReplaceDeclined kind={kind} booking={booking} line={line} />
      <CancelService kind={kind} booking={booking} line={line} />
    </Flex>
  )
}

/** All that is known of it, and why it costs what it costs. */
export const ServiceFacts = ({ booking, entry: { kind, line } }: Props) => {
  const say = useSay(kind.name, booking.guests)
  const { title } = kind.nameOf(line, useWords())
  return (
    <Flex vertical gap="middle">
      <Facts items={factsOf(kind, line, say)} min={150} />
      <Flex wrap gap="small" align="center">
        <PriceWhy trace={line.trace} title={title} />
        {kind.byHand && (
          <PriceByHand kind={kind} booking={booking} line={line} title={title} calls={kind.byHand} />
        )}
      </Flex>
      {kind.answer && <RequestLog booking={booking} lineId={line.id} />}
    </Flex>
  )
}
