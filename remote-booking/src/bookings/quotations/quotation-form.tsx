import { type BookingDetail, makeQuotation, quotationBody } from '@melali/shared/api'
import { baliToday, FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { useSaid } from '../../said'

const WEEK_MS = 7 * 86_400_000

/** A week, as long as that isn't after the arrival. */
const usualEnd = (arrival: string) => {
  const inAWeek = baliToday(new Date(Date.now() + WEEK_MS))
  return inAWeek < arrival ? inAWeek : arrival
}

interface Props {
  booking: BookingDetail
  /** What was added to the one before: most often it is the same again. */
  addedPercent: number
  onDone: () => void
}

/** Offers the booking at what it comes to now. */
export const QuotationForm = ({ booking, addedPercent, onDone }: Props) => {
  const t = useT('quotation')
  const said = useSaid()
  const make = useCommand(makeQuotation, {
    toast: said('quotation.made'),
    shows: shownByForm,
  })
  const form = useZodForm({
    schema: quotationBody,
    initial: { validUntil: usualEnd(booking.arrival), addedPercent, itemised: false },
    save: (body) => make.run({ params: { id: booking.id }, body }),
    onSaved: onDone,
  })
  return (
    <ZodForm form={form} submit={t('make')}>
      <FormFields
        book="quotation"
        fields={[
          { name: 'validUntil', props: { max: booking.arrival, autoFocus: true }, span: 12 },
          { name: 'addedPercent', help: 'addedHelp', props: { min: 0, max: 100, suffix: '%' }, span: 12 },
          { name: 'itemised', help: 'itemisedHelp' },
          { name: 'note', kind: 'prose', help: 'noteHelp' },
        ]}
      />
    </ZodForm>
  )
}
