import { vehicles } from '@melali/shared/resources'
import { useT } from '@melali/shared/ui'
import { OwnRecords } from '../own-records'

/** The vehicles on the road of one product. */
export const VehicleList = ({ transportId }: { transportId: string }) => {
  const t = useT('vehicles')
  return (
    <OwnRecords
      resource={vehicles}
      of={{ transportId }}
      columns={['plate', 'seats', 'remarks']}
      facts={['seats']}
      name="vehicles-of-transport"
      prefix="vehicles"
      add={t('add')}
      none={t('none')}
      to={(id) => `${vehicles.at}/${id}/edit?${new URLSearchParams({ transportId })}`}
    />
  )
}
