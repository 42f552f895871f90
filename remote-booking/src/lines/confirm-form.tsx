import { hotelAnswer } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { FormFields, shownByForm, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'

type Confirm = typeof hotelAnswer.confirm

interface Props {
  endpoint: Confirm
  bookingId: string
  lineId: string
  /** Of the line that was read. */
  lineVersion: number
  refused: (error: ApiError) => void
  onDone: () => void
}

const schema = hotelAnswer.confirm.body as NonNullable<Confirm['body']>

const fields = [
  { name: 'number', label: '/line.number', kind: 'code' as const },
  { name: 'confirmedBy', label: '/line.confirmedBy', help: 'byHelp', props: { autoComplete: 'off' } },
]

/** The supplier's number, and who said yes. */
export const ConfirmForm = ({ endpoint, bookingId, lineId, lineVersion, refused, onDone }: Props) => {
  const t = useT('answer')
  const said = useSaid()
  const confirm = useBookingCommand(endpoint, bookingId, {
    toast: said('line.confirmed'),
    shows: shownByForm,
  })
  const form = useZodForm({
    schema,
    initial: {},
    save: async (body) => {
      const outcome = await confirm.run({ params: { id: bookingId, lineId }, body: { ...body, lineVersion } })
      if (!outcome.ok) refused(outcome.error)
      return outcome
    },
    onSaved: onDone,
  })
  return (
    <ZodForm form={form} submit={t('confirm')} guard={false}>
      <FormFields book="answer" fields={fields} />
    </ZodForm>
  )
}
