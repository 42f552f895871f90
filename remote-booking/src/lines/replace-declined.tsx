import type { BookingDetail } from '@melali/shared/api'
import { LinkButton, useT } from '@melali/shared/ui'
import { useEditRefusal } from '../edit-refusal'
import { isOver, type Line, type LineKind } from './kind'
import { useWords } from './words'

interface Props {
  kind: LineKind
  booking: BookingDetail
  line: Line
}

/** A no stands; what is asked instead is filled in where its step is edited. */
export const ReplaceDeclined = ({ kind, booking, line }: Props) => {
  const t = useT('steps')
  const { title } = kind.nameOf(line, useWords())
  const refusal = useEditRefusal(booking)
  if (refusal !== null || line.status !== 'declined' || isOver(line)) return null
  return (
    <LinkButton
      size="small"
      type="primary"
      aria-label={t('replaceOf', { title })}
      to={`/booking-management/${booking.id}/detail/edit-${kind.page}?line=${line.id}`}
    >
      {t('replace')}
    </LinkButton>
  )
}
