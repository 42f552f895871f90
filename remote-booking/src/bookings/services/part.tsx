import type { BookingDetail } from '@melali/shared/api'
import { Clock, Day, useT } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import { Section } from '../section'

export interface ServiceProps {
  booking: BookingDetail
  mayEdit: boolean
}

interface Props extends ServiceProps {
  /** The anchor, and the name of the step. */
  id: 'hotels' | 'transports' | 'activities' | 'extras'
  title: string
  emptyText: string
  /** As in `edit-hotel`. */
  edit: string
  count: number
  children: ReactNode
}

/** The services of one kind, with the way to their edit screen. */
export const ServicePart = ({ booking, mayEdit, id, title, emptyText, edit, count, children }: Props) => {
  const t = useT('detail')
  const to = `/booking-management/${booking.id}/detail/edit-${edit}`
  return (
    <Section
      id={id}
      title={title}
      edit={mayEdit && { to, label: t('edit') }}
      isEmpty={count === 0}
      emptyText={emptyText}
    >
      {children}
    </Section>
  )
}

/** Who takes part in a service; everybody needs no names. */
export const useParticipants = (booking: BookingDetail) => {
  const t = useT('guests')
  return (ids: readonly string[]) => {
    const names = booking.guests.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return names.length === booking.guests.length && names.length > 1
      ? t('everybodyOf', { count: names.length })
      : names.join(', ')
  }
}

export const Moment = ({ date, time }: { date: string; time: string }) => (
  <>
    <Day value={date} /> <Clock value={time} />
  </>
)

export const numberOf = (line: { confirmationNumber: string | null; confirmedBy: string | null }) =>
  line.confirmationNumber && [line.confirmationNumber, line.confirmedBy].filter(Boolean).join(' · ')

export const Person = ({ name, phone }: { name: string; phone: string | null }) => (
  <>
    <bdi>{name}</bdi>{' '}
    {phone && (
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {phone}
      </bdi>
    )}
  </>
)
