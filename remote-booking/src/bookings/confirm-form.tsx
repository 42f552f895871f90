import { hotelAnswer } from '@melali/shared/api'
import { shownByForm, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Input } from 'antd'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'

type Confirm = typeof hotelAnswer.confirm

interface Props {
  endpoint: Confirm
  bookingId: string
  lineId: string
  onDone: () => void
}

const schema = hotelAnswer.confirm.body as NonNullable<Confirm['body']>

/** The supplier's number, and who said yes. */
export const ConfirmForm = ({ endpoint, bookingId, lineId, onDone }: Props) => {
  const t = useT('answer')
  const said = useSaid()
  const confirm = useBookingCommand(endpoint, bookingId, {
    toast: said('line.confirmed'),
    shows: shownByForm,
  })
  const form = useZodForm({
    schema,
    initial: {},
    save: (body) => confirm.run({ params: { id: bookingId, lineId }, body }),
    onSaved: onDone,
  })
  return (
    <ZodForm form={form} submit={t('confirm')} guard={false}>
      <ZodItem name="number" label={t('number')}>
        <Input dir="ltr" autoFocus autoComplete="off" />
      </ZodItem>
      <ZodItem name="confirmedBy" label={t('by')} help={t('byHelp')}>
        <Input dir="auto" autoComplete="off" />
      </ZodItem>
    </ZodForm>
  )
}
