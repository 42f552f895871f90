import type { TransferOffer } from '@melali/shared/api'
import { Day, FieldInput, Money, useT, Way } from '@melali/shared/ui'
import { Card, Checkbox, Flex, Input, Typography } from 'antd'
import { times } from '../words'
import type { Flight } from './use-transfers'

interface Props {
  offer: TransferOffer
  flight: Flight | undefined
  ticked: boolean
  pending: boolean
  problem: string | undefined
  autoFocus: boolean
  onFlight: (flight: Flight) => void
  onTick: (ticked: boolean) => void
}

/** One ride to be had for a tick. */
export const TransferCard = ({
  offer,
  flight,
  ticked,
  pending,
  problem,
  autoFocus,
  onFlight,
  onTick,
}: Props) => {
  const t = useT('transport')
  const { transferType, body, transport, price } = offer
  const way = t(`transferTypes.${transferType}`)
  const number = flight?.number ?? ''
  return (
    <Card size="small">
      <Flex vertical gap="small">
        <Flex wrap gap="small" justify="space-between" align="start">
          <Checkbox
            checked={ticked || pending}
            aria-busy={pending}
            disabled={offer.problem !== null && !ticked && !pending}
            onChange={({ target }) => onTick(target.checked)}
          >
            <strong>{way}</strong> · <Way from={body.fromPlace} to={body.toPlace} />
          </Checkbox>
          {price && (
            <Typography.Text strong>
              <Money cents={price.sellCents} />
            </Typography.Text>
          )}
        </Flex>
        <Flex wrap gap="small" align="center">
          <Input
            aria-label={t('offer.flightOf', { way })}
            placeholder="GA 715"
            value={number}
            maxLength={12}
            autoFocus={autoFocus}
            disabled={ticked || pending}
            dir="ltr"
            style={{ inlineSize: 120 }}
            onChange={({ target }) =>
              onFlight({ time: flight?.time ?? null, number: target.value.toUpperCase() })
            }
          />
          <div style={{ inlineSize: 150 }}>
            <FieldInput
              field={{ kind: 'clock' } as never}
              aria-label={t('offer.timeOf', { way })}
              value={flight?.time ?? null}
              disabled={ticked || pending}
              onChange={(time: unknown) => onFlight({ number, time: (time as string | null) ?? null })}
            />
          </div>
          <Typography.Text type="secondary">
            {flight?.time ? (
              <>
                {t('offer.pickUp')} <Day value={body.date} /> <bdi>{body.time}</bdi>
              </>
            ) : (
              t('offer.byFlight')
            )}
            {transport && ` · ${times(body.quantity, transport)}`}
          </Typography.Text>
        </Flex>
        {(problem ?? offer.problem) && (
          <Typography.Text type="danger" role="alert">
            {problem ?? offer.problem}
          </Typography.Text>
        )}
      </Flex>
    </Card>
  )
}
