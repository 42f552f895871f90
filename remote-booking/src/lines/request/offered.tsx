import type { SupplierRequest } from '@melali/shared/api'
import { Becomes, Clock, Day, Money, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Difference {
  what: 'checkIn' | 'date' | 'checkOut' | 'time' | 'cost'
  asked: ReactNode
  offered: ReactNode
}

const differencesOf = ({ asked, offer }: SupplierRequest): Difference[] => {
  if (!offer) return []
  const { from, until, time, costCents } = offer
  return [
    ...(from
      ? [
          {
            what: asked.until ? ('checkIn' as const) : ('date' as const),
            asked: <Day value={asked.from} />,
            offered: <Day value={from} />,
          },
        ]
      : []),
    ...(until && asked.until
      ? [{ what: 'checkOut' as const, asked: <Day value={asked.until} />, offered: <Day value={until} /> }]
      : []),
    ...(time && asked.time
      ? [{ what: 'time' as const, asked: <Clock value={asked.time} />, offered: <Clock value={time} /> }]
      : []),
    ...(costCents != null
      ? [
          {
            what: 'cost' as const,
            asked: <Money cents={asked.costCents} currency={false} />,
            offered: <Money cents={costCents} />,
          },
        ]
      : []),
  ]
}

/** What a supplier offers in place of what it was asked for. */
export const Offered = ({ request }: { request: SupplierRequest }) => {
  const t = useT('request')
  return (
    <Flex vertical gap={2}>
      {differencesOf(request).map(({ what, asked, offered }) => (
        <span key={what}>
          {t(`differs.${what}`)}:{' '}
          <Typography.Text type="secondary" delete>
            {asked}
          </Typography.Text>
          <Becomes />
          <strong>{offered}</strong>
        </span>
      ))}
      {request.offer?.words && (
        <div dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          “{request.offer.words}”
        </div>
      )}
    </Flex>
  )
}
