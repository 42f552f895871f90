import { type BookingDetail, bookingGuestsBody, guestStep } from '@melali/shared/api'
import { ApiError } from '@melali/shared/contract'
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
    ...(guest.guestId && { id: guest.guestId }),
    title: guest.title,
    name: guest.name,
    nativeName: guest.nativeName,
    birthdate: guest.birthdate,
    nationalityId: guest.nationalityId,
    remarks: guest.remarks,
    isMain: guest.isMain,
  }))

/** The booking as it is now, with its guests as the form writes them. */
const inTheFormsWords = (error: ApiError) => {
  const theirs = error.status === 412 ? (error.body.details as BookingDetail | undefined) : undefined
  if (!theirs) return error
  return new ApiError(412, {
    ...error.body,
    details: { version: theirs.version, guests: guestsOf(theirs) },
  })
}

const namesOf = (guests: unknown) =>
  (guests as ReturnType<typeof guestsOf>).map(({ name }) => name).join(', ')

/** The guests of a booking; saving prices again what depends on them. */
export const GuestsForm = ({ booking, onSaved, submit }: Props) => {
  const t = useT('steps')
  const said = useSaid()
  const recheck = useRecheck(booking.id)
  const update = useCommand(guestStep.replace, { toast: said('guests.updated'), shows: shownByForm })
  const add = useCommand(guestStep.replace, { toast: said('guests.added'), shows: shownByForm })
  const remove = useCommand(guestStep.replace, { toast: said('guests.deleted'), shows: shownByForm })
  const form = useZodForm({
    schema: bookingGuestsBody,
    initial: { guests: guestsOf(booking) },
    version: booking.version,
    save: async (body, version) => {
      const more = body.guests.length - booking.guests.length
      const save = more > 0 ? add : more < 0 ? remove : update
      const outcome = await save.run({ params: { id: booking.id }, body, version })
      if (outcome.ok) return outcome
      recheck(outcome.error)
      return { ok: false as const, error: inTheFormsWords(outcome.error) }
    },
    onSaved: ({ data }) => onSaved(data),
  })
  return (
    <ZodForm
      form={form}
      submit={submit ?? t('saveNext')}
      guard="everywhere"
      show={(_, guests) => namesOf(guests)}
    >
      <GuestsField form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}
