import type { TransferOffer } from '@melali/shared/api'
import { useKit, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { useState } from 'react'
import type { Draft } from '../draft'
import type { OffersProps } from '../kind'
import { useWords } from '../words'
import { nameRide } from './name-ride'
import { TransferCard } from './transfer-card'
import { lacks, useTransfers, type Way } from './use-transfers'

/** They come a moment after their step: who has gone on to something by then stays there. */
const isNowhere = () => document.activeElement === document.body

const keyOf = (way: Way) => `offered ${way}`

/** Arrival and departure for a tick each; what is there already isn't offered. */
export const TransferOffers = ({ booking, drafts, change, expect }: OffersProps) => {
  const t = useT('transport')
  const kit = useKit()
  const words = useWords()
  const transfers = useTransfers(booking)
  const [pending, setPending] = useState<readonly Way[]>([])
  const [problems, setProblems] = useState<Partial<Record<Way, string>>>({})
  const draftOf = (way: Way) => drafts.find(({ key }) => key === keyOf(way))
  const isThere = (way: Way) =>
    drafts.some(({ key, body }) => body.transferType === way && key !== keyOf(way))
  const shown = transfers.offers.filter(({ transferType }) => !isThere(transferType))
  if (!shown.length) return null

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
        key: keyOf(transferType),
        body: { ...body, contractId: body.contractId },
        price,
        named: line,
        ...nameRide(line as never, words),
      },
    ]
  }
  const add = async (way: Way) => {
    if (lacks(way, transfers.flightOf(way))) {
      tell(way, t(`offer.needs.${way}`))
      return false
    }
    setPending((now) => [...now, way])
    const found = await transfers.ask(way)
    setPending((now) => now.filter((one) => one !== way))
    const lines = 'transferType' in found ? draftFrom(found) : []
    if (lines.length) change((now) => [...now, ...lines])
    else tell(way, ('transferType' in found ? found.problem : found.message) || kit('failed'))
    return lines.length > 0
  }
  const tick = (way: Way, ticked: boolean) => {
    if (pending.includes(way)) return
    if (ticked) expect(add(way))
    else change((now) => now.filter(({ key }) => key !== keyOf(way)))
  }

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
