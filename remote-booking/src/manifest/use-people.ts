import type { ManifestRide } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { usePaxText } from '../pax'

type Counted = Pick<ManifestRide, 'pax'> & { people?: number }

/** "2 adults, 1 child"; of a booking's guests not all may be on a ride. */
export const usePeople = () => {
  const t = useT('manifest')
  const paxText = usePaxText()
  return ({ pax, people }: Counted) => {
    const party = pax.adults + pax.children + pax.infants
    if (people === undefined || people === party) return paxText(pax)
    return party ? t('of', { people, party: paxText(pax) }) : t('people', { count: people })
  }
}
