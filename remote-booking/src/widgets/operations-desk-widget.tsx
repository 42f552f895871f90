import type { operationsDesk } from '@melali/shared/api'
import type { WidgetProps } from '@melali/shared/contract'
import { workFigures } from './work'

/** Today and tomorrow on the road, what is not arranged yet, and whose licence ends. */
export const Widget = ({ data, t, Figures }: WidgetProps<typeof operationsDesk>) => {
  const { until, ...people } = data.licences
  const licences = Object.entries(people).map(([who, count]) => ({
    to: `/master-data/${who.slice(0, -1)}?licenceExpiry=${until}&active=true`,
    label: t(`licences.${who}`),
    count,
  }))
  return <Figures figures={[...workFigures(data.bookings, t), ...licences]} nothing={t('nothingWaits')} />
}
