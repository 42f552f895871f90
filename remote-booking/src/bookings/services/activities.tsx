import { useT } from '@melali/shared/ui'
import { Units } from '../../units'
import { AssignGuide } from '../assign-guide'
import { LineCard } from '../line-card'
import { PriceByHand } from '../price-by-hand'
import { SupplierAnswer } from '../supplier-answer'
import { Moment, numberOf, Person, ServicePart, type ServiceProps, useParticipants } from './part'

export const ActivitySection = (props: ServiceProps) => {
  const t = useT('activity')
  const { booking } = props
  const participants = useParticipants(booking)
  return (
    <ServicePart
      {...props}
      id="activities"
      edit="activity"
      title={t('title')}
      emptyText={t('empty')}
      count={booking.activities.length}
    >
      {booking.activities.map((line) => (
        <LineCard
          key={line.id}
          {...line}
          title={`${line.activity} · ${line.packageName}`}
          facts={[
            [t('date'), <Moment key="at" {...line} />],
            [t('supplier'), line.supplier],
            [t('quantity'), line.quantity],
            [t('perPax'), <Units key="units" units={line.units} />],
            [t('guests'), participants(line.guestIds)],
            [t('number'), numberOf(line)],
            [t('guide'), line.guide && <Person key="guide" {...line.guide} />],
            [t('remarks'), line.remarks],
          ]}
          actions={
            <>
              <PriceByHand kind="activities" booking={booking} line={line} title={line.activity} />
              <AssignGuide booking={booking} line={line} />
              <SupplierAnswer kind="activities" booking={booking} line={line} />
            </>
          }
        />
      ))}
    </ServicePart>
  )
}
