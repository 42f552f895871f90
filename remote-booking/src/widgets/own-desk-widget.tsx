import type { ownDesk } from '@melali/shared/api'
import type { WidgetProps } from '@melali/shared/contract'
import { workFigures } from './work'

/** What waits for whoever makes bookings. */
export const Widget = ({ data, t, Figures }: WidgetProps<typeof ownDesk>) => (
  <Figures figures={workFigures(data, t)} nothing={t('nothingWaits')} />
)
