import type { GroupRow } from '@melali/shared/api'
import type { Translate } from '@melali/shared/ui'

/** "2 adults, 1 child"; nobody is counted who isn't there. */
export const paxText = (t: Translate, { adults, children, infants }: GroupRow['pax']) =>
  [
    adults > 0 && t('adults', { count: adults }),
    children > 0 && t('children', { count: children }),
    infants > 0 && t('infants', { count: infants }),
  ]
    .filter(Boolean)
    .join(' · ')
