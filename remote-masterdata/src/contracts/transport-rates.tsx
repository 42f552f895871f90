import type { TransportContract } from '@melali/shared/api'
import { type Column, Money, useT } from '@melali/shared/ui'
import { Records } from '../records'
import { Amount } from './amount'

type Rate = TransportContract['rates'][number]

/** What a vehicle costs, by service and way. */
export const TransportRates = ({ rates }: { rates: readonly Rate[] }) => {
  const t = useT('contract')
  const way = ({ fromZone, toZone }: Rate) =>
    fromZone || toZone ? `${fromZone ?? t('anywhere')} – ${toZone ?? t('anywhere')}` : t('anywhere')
  const columns: Column<Rate>[] = [
    { key: 'service', title: t('service'), render: ({ service }) => t(`services.${service}`) },
    { key: 'way', title: t('way'), render: way },
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
  return <Records rows={rates} rowKey={({ id }) => id} columns={columns} empty={t('noRates')} />
}
