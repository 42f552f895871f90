import { type TransportContract, transportServices } from '@melali/shared/api'
import { type Column, Money, moneyText, useLocale, useScreen, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Records } from '../records'
import { Amount } from './amount'
import { Conditions } from './conditions'
import { isolated } from './isolated'

type Rate = TransportContract['rates'][number]

const inOrder = (rates: readonly Rate[]) =>
  [...rates].sort((a, b) => transportServices.indexOf(a.service) - transportServices.indexOf(b.service))

export const useWay = () => {
  const t = useT('contract')
  return ({ fromZone, toZone }: Rate) => {
    if (fromZone && toZone) return `${fromZone} – ${toZone}`
    const zone = fromZone ?? toZone
    return zone ? t('fromOrTo', { zone }) : t('anywhere')
  }
}

interface Props {
  rates: readonly Rate[]
  /** What may be done with a price. */
  actions?: (rate: Rate) => ReactNode
}

const ByService = ({ rates, actions }: Props) => {
  const t = useT('contract')
  const locale = useLocale()
  const way = useWay()
  const line = (rate: Rate) => ({
    key: rate.id,
    title: way(rate),
    text: [
      rate.includedMinutes && t('minutesIncluded', { count: rate.includedMinutes }),
      rate.nightSurchargeSellCents > 0 &&
        t('atNight', { amount: isolated(moneyText(rate.nightSurchargeSellCents, locale)) }),
    ]
      .filter(Boolean)
      .join(' · '),
    value: (
      <Flex gap="small" align="start">
        <Amount sellCents={rate.sellCents} costCents={rate.costCents} />
        {actions?.(rate)}
      </Flex>
    ),
  })
  return (
    <Flex vertical gap="small">
      {transportServices.map((service) => {
        const own = rates.filter((rate) => rate.service === service)
        if (!own.length) return null
        return <Conditions key={service} title={t(`services.${service}`)} lines={own.map(line)} />
      })}
    </Flex>
  )
}

/** What a vehicle costs, by service and way. */
export const TransportRates = ({ rates, actions }: Props) => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const way = useWay()
  const isWide = useScreen().md
  const minutes: Column<Rate> = {
    key: 'minutes',
    title: tForm('includedMinutes'),
    align: 'end',
    render: ({ includedMinutes }) => includedMinutes ?? '–',
  }
  const columns: Column<Rate>[] = [
    { key: 'service', title: t('service'), render: ({ service }) => t(`services.${service}`) },
    { key: 'way', title: t('way'), render: way },
    ...(rates.some(({ includedMinutes }) => includedMinutes) ? [minutes] : []),
    {
      key: 'night',
      title: t('nightSurcharge'),
      align: 'end',
      render: ({ nightSurchargeSellCents: cents }) =>
        cents ? <Money cents={cents} currency={false} /> : '–',
    },
    {
      key: 'sell',
      title: t('perVehicle'),
      align: 'end',
      render: (rate) => <Amount sellCents={rate.sellCents} costCents={rate.costCents} />,
    },
  ]
  if (!isWide && rates.length > 0) return <ByService rates={rates} {...(actions && { actions })} />
  return (
    <Records
      rows={inOrder(rates)}
      rowKey={({ id }) => id}
      columns={columns}
      empty={t('noRates')}
      {...(actions && { actions })}
    />
  )
}
