import {
  type BookingDetail,
  changeDatesBody,
  type OpenChange,
  setChangeDates,
  type TripDates,
} from '@melali/shared/api'
import { FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useSaid } from '../../said'
import { useDayFields } from '../../trip/day-fields'

interface Props {
  change: OpenChange
  /** The trip as it would be by now. */
  trip: BookingDetail
  onSaved: () => void
}

const asForm = ({ arrival, departure }: TripDates) => ({ arrival, departure, moveAll: true })

/** Other days of the trip; all that is in it moves by as many days, unless its sender says no. */
export const DatesForm = ({ change, trip, onSaved }: Props) => {
  const t = useT('change')
  const said = useSaid()
  const initial = asForm(trip)
  const daysOf = useDayFields(initial)
  const set = useCommand(setChangeDates, { toast: said('change.dated'), shows: shownByForm })
  const form = useZodForm({
    schema: changeDatesBody,
    initial,
    version: change.version,
    ofRecord: asForm,
    save: (body, version) => set.run({ params: { id: change.id }, body, version }),
    onSaved,
  })
  const departure = () => form.form.getFieldValue('departure')
  return (
    <ZodForm form={form} submit={t('datesSave')} guard={false}>
      <Typography.Paragraph type="secondary">{t('datesText')}</Typography.Paragraph>
      <FormFields
        book="change"
        fields={(held, setField) => daysOf(held, departure, (day) => setField('departure', day))}
      />
    </ZodForm>
  )
}
