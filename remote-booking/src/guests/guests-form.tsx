import { type BookingDetail, bookingGuestsBody, guestStep } from '@melali/shared/api'
import { GuestsField, shownByForm, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'

interface Props {
  booking: BookingDetail
  onSaved: (booking: BookingDetail) => void
  submit?: string
}

const guestsOf = (booking: BookingDetail) =>
  booking.guests.map((guest) => ({
    id: guest.guestId ?? guest.id,
    title: guest.title,
    name: guest.name,
    nativeName: guest.nativeName,
    birthdate: guest.birthdate,
    nationalityId: guest.nationalityId,
    remarks: guest.remarks,
    isMain: guest.isMain,
  }))

const namesOf = (guests: unknown) =>
  (guests as ReturnType<typeof guestsOf>).map(({ name }) => name).join(', ')

const useReplaced = (bookingId: string, done: `guests.${'updated' | 'added' | 'deleted'}`) =>
  useBookingCommand(guestStep.replace, bookingId, { toast: useSaid()(done), shows: shownByForm })

/** The guests of a booking; saving prices again what depends on them. */
export const GuestsForm = ({ booking, onSaved, submit }: Props) => {
  const t = useT('steps')
  const guests = useT('guests')
  const update = useReplaced(booking.id, 'guests.updated')
  const add = useReplaced(booking.id, 'guests.added')
  const remove = useReplaced(booking.id, 'guests.deleted')
  const form = useZodForm({
    schema: bookingGuestsBody,
    initial: { guests: guestsOf(booking) },
    version: booking.version,
    ofRecord: (theirs: BookingDetail) => ({ guests: guestsOf(theirs) }),
    names: { guests: guests('title') },
    save: (body, version) => {
      const more = body.guests.length - booking.guests.length
      const save = more > 0 ? add : more < 0 ? remove : update
      return save.run({ params: { id: booking.id }, body, version })
    },
    onSaved: ({ data }) => onSaved(data),
  })
  return (
    <ZodForm
      form={form}
      submit={submit ?? t('saveNext')}
      guard="everywhere"
      show={(_, value) => namesOf(value)}
    >
      <GuestsField form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}
