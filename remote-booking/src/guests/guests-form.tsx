import { type BookingDetail, bookingGuestsBody, guestStep } from '@melali/shared/api'
import { GuestsField, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { useSaid } from '../said'
import { useRecheck } from '../use-recheck'

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

/** The guests of a booking; saving prices again what depends on them. */
export const GuestsForm = ({ booking, onSaved, submit }: Props) => {
  const t = useT('steps')
  const guests = useT('guests')
  const said = useSaid()
  const recheck = useRecheck(booking.id)
  const update = useCommand(guestStep.replace, { toast: said('guests.updated'), shows: shownByForm })
  const add = useCommand(guestStep.replace, { toast: said('guests.added'), shows: shownByForm })
  const remove = useCommand(guestStep.replace, { toast: said('guests.deleted'), shows: shownByForm })
  const form = useZodForm({
    schema: bookingGuestsBody,
    initial: { guests: guestsOf(booking) },
    version: booking.version,
    ofRecord: (theirs: BookingDetail) => ({ guests: guestsOf(theirs) }),
    names: { guests: guests('title') },
    save: async (body, version) => {
      const more = body.guests.length - booking.guests.length
      const save = more > 0 ? add : more < 0 ? remove : update
      const outcome = await save.run({ params: { id: booking.id }, body, version })
      if (!outcome.ok) recheck(outcome.error)
      return outcome
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
