import type { BookingDetail } from '@melali/shared/api'
import { useScreen, useT } from '@melali/shared/ui'

import { kinds } from '../../lines/kinds'
import { Section } from '../../section'
import { DayCards } from './day-cards'
import { DayTable } from './day-table'
import { daysOf } from './days'

/** What happens on which day: services of all kinds together, with what the trip lacks. */
export const Itinerary = ({ booking, mayEdit }: { booking: BookingDetail; mayEdit: boolean }) => {
  const t = useT('itinerary')
  const of = useT('totals.of')
  const detail = useT('detail')
  const isWide = useScreen().md
  const days = daysOf(booking)
  const Days = isWide ? DayTable : DayCards
  const edits = kinds.map(({ name, page }) => ({
    to: `/booking-management/${booking.id}/detail/edit-${page}`,
    label: detail('edit'),
    of: of(name),
  }))
  return (
    <Section
      id="itinerary"
      title={t('title')}
      {...(mayEdit && { edits })}
      isEmpty={days.length === 0}
      emptyText={t('empty')}
    >
      <Days booking={booking} days={days} />
    </Section>
  )
}
