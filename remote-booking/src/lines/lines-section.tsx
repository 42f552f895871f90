import type { BookingDetail } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Section } from '../section'
import { type LineKind, linesOf } from './kind'
import { LineCard } from './line-card'

interface Props {
  kind: LineKind
  booking: BookingDetail
  mayEdit: boolean
}

/** The services of one kind, with the way to their edit screen. */
export const LinesSection = ({ kind, booking, mayEdit }: Props) => {
  const t = useT('kinds')
  const detail = useT('detail')
  const lines = linesOf(kind, booking)
  const to = `/booking-management/${booking.id}/detail/edit-${kind.page}`
  return (
    <Section
      id={kind.step}
      title={t(`title.${kind.name}`)}
      edit={mayEdit && { to, label: detail('edit') }}
      isEmpty={lines.length === 0}
      emptyText={t(`empty.${kind.name}`)}
    >
      {lines.map((line) => (
        <LineCard key={line.id} kind={kind} booking={booking} line={line} />
      ))}
    </Section>
  )
}
