import type { TransferOffer } from '@melali/shared/api'
import { useKit, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../draft'
import type { OffersProps } from '../kind'
import { useWords } from '../words'
import { nameRide } from './name-ride'
import { TransferCard } from './transfer-card'
import { lacks, useTransfers, type Way, ways } from './use-transfers'

/** They come a moment after their step: who has gone on to something by then stays there. */
const isNowhere = () => document.activeElement === document.body

/** Arrival and departure for a tick each; what is there already isn't offered. */
export const TransferOffers = ({ booking, drafts, change, expect }: OffersProps) => {
  const t = useT('transport')
  const kit = useKit()
  const words = useWords()
  const transfers = useTransfers(booking)
  const [pending, setPending] = useState<readonly Way[]>([])
  const [problems, setProblems] = useState<Partial<Record<Way, string>>>({})
  const draftOf = (way: Way) => drafts.find(({ offered }) => offered === way)
  const isThere = (way: Way) =>
    drafts.some(({ offered, body }) => body.transferType === way && offered !== way)
  const shown = transfers.offers.filter(({ transferType }) => !isThere(transferType))

  const tell = (way: Way, problem: string | undefined) =>
    setProblems(({ [way]: _, ...others }) => (problem ? { ...others, [way]: problem } : others))
  const draftFrom = ({ transferType, body, price, transport, contractCode }: TransferOffer): Draft[] => {
    if (!price || !body.contractId) return []
    const line = {
      ...body,
      contractId: body.contractId,
      transport: transport ?? '',
      contractCode: contractCode ?? '',
    }
    return [
      {
        key: crypto.randomUUID(),
        offered: transferType,
        body: { ...body, contractId: body.contractId },
        price,
        named: line,
        ...nameRide(line as never, words),
      },
    ]
  }
  /** The ride as it is offered now; nothing where it can't be had, which is told. */
  const found = async (way: Way) => {
    const answer = await transfers.ask(way)
    const lines = 'transferType' in answer ? draftFrom(answer) : []
    if (!lines.length)
      tell(way, ('transferType' in answer ? answer.problem : answer.message) || kit('failed'))
    return lines
  }
  const add = async (way: Way) => {
    if (lacks(way, transfers.flightOf(way))) {
      tell(way, t(`offer.needs.${way}`))
      return false
    }
    setPending((now) => [...now, way])
    const lines = await found(way)
    setPending((now) => now.filter((one) => one !== way))
    if (lines.length) change((now) => [...now, ...lines])
    return lines.length > 0
  }
  const renew = async (way: Way) => {
    const lines = await found(way)
    if (lines.length) change((now) => now.flatMap((draft) => (draft.offered === way ? lines : draft)))
    return lines.length > 0
  }
  const tick = (way: Way, ticked: boolean) => {
    if (pending.includes(way)) return
    if (ticked) expect(add(way))
    else change((now) => now.filter(({ offered }) => offered !== way))
  }

  const seen = useRef(booking.version)
  // A ride that waits to be saved follows the trip that somebody else moves meanwhile.
  useEffect(() => {
    if (seen.current === booking.version) return
    seen.current = booking.version
    for (const way of ways) if (draftOf(way)) expect(renew(way))
  })

  if (!shown.length) return null
  return (
    <Flex vertical gap="small">
      <Typography.Text strong>{t('offer.title')}</Typography.Text>
      {shown.map((offer, at) => {
        const way = offer.transferType
        return (
          <TransferCard
            key={way}
            offer={offer}
            flight={transfers.flightOf(way)}
            ticked={draftOf(way) !== undefined}
            pending={pending.includes(way)}
            problem={problems[way]}
            autoFocus={at === 0 && isNowhere()}
            onFlight={(flight) => {
              tell(way, undefined)
              transfers.type(way, flight)
            }}
            onTick={(ticked) => tick(way, ticked)}
          />
        )
      })}
    </Flex>
  )
}
