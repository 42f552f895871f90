import { type BookingDetail, bookingGuestsBody, guestStep } from '@melali/shared/api'
import { GuestsField, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'

interface Props {
  booking: BookingDetail
  onSaved: (booking: BookingDetail) => void
  submit?: string
}

/** The guests of a booking; saving prices again what depends on them. */
export const GuestsForm = ({ booking, onSaved, submit }: Props) => {
  const t = useT('steps')
  const save = useCommand(guestStep.replace, { toast: t('saved') })
  const form = useZodForm({
    schema: bookingGuestsBody,
    initial: {
      guests: booking.guests.map((guest) => ({
        ...(guest.guestId && { id: guest.guestId }),
        title: guest.title,
        name: guest.name,
        nativeName: guest.nativeName,
        birthdate: guest.birthdate,
        nationalityId: guest.nationalityId,
        remarks: guest.remarks,
        isMain: guest.isMain,
      })),
    },
    version: booking.version,
    save: (body, version) => save.run({ params: { id: booking.id }, body, version }),
    onSaved: ({ data }) => onSaved(data),
  })
  return (
    <ZodForm form={form} submit={submit ?? t('saveNext')}>
      <GuestsField form={form.form} onChange={form.onChange} />
    </ZodForm>
  )
}
