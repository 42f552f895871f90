import { Day, Money, useT } from '@melali/shared/ui'
import { LineCard } from '../line-card'
import { ServicePart, type ServiceProps } from './part'

export const ExtrasSection = (props: ServiceProps) => {
  const t = useT('extras')
  const { booking } = props
  return (
    <ServicePart
      {...props}
      id="extras"
      edit="extras"
      title={t('title')}
      emptyText={t('empty')}
      count={booking.addons.length}
    >
      {booking.addons.map((line) => (
        <LineCard
          key={line.id}
          {...line}
          title={line.addon}
          facts={[
            [t('unit'), <Money key="unit" cents={line.unitCents} />],
            [t('pax'), line.pax],
            [t('days'), line.days],
            [t('from'), line.from && <Day key="from" value={line.from} />],
            [t('remarks'), line.remarks],
          ]}
        />
      ))}
    </ServicePart>
  )
}
