import type { reservationDesk } from '@melali/shared/api'
import type { WidgetProps } from '@melali/shared/contract'
import { workFigures } from './work'

/** What waits for the reservation office. */
export const Widget = ({ data, t, Figures }: WidgetProps<typeof reservationDesk>) => (
  <Figures figures={workFigures(data, t)} nothing={t('nothingWaits')} />
)
