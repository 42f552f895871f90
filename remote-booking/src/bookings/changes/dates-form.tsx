import {
  type BookingDetail,
  changeDatesBody,
  type OpenChange,
  setChangeDates,
  type TripDates,
} from '@melali/shared/api'
import { baliToday, FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useRef } from 'react'
import { daysBetween, shiftDay } from '../../day-steps'
import { useSaid } from '../../said'

interface Props {
  change: OpenChange
  /** The trip as it would be by now. */
  trip: BookingDetail
  onSaved: () => void
}

const asForm = ({ arrival, departure }: TripDates) => ({ arrival, departure, moveAll: true })

/** The departure goes along with the arrival, however that is typed; afterwards it may be set by itself. */
const useFollowing = (arrival: string) => {
  const known = useRef(arrival)
  return (day: string | null, departure: string | null | undefined) => {
    if (!day || !departure) return null
    const days = daysBetween(known.current, day)
    known.current = day
    return days ? shiftDay(departure, days) : null
  }
}

/** Other days of the trip; all that is in it moves by as many days, unless its sender says no. */
export const DatesForm = ({ change, trip, onSaved }: Props) => {
  const t = useT('change')
  const said = useSaid()
  const initial = asForm(trip)
  const follow = useFollowing(initial.arrival)
  const set = useCommand(setChangeDates, { toast: said('change.dated'), shows: shownByForm })
  const form = useZodForm({
    schema: changeDatesBody,
    initial,
    version: change.version,
    ofRecord: asForm,
    save: (body, version) => set.run({ params: { id: change.id }, body, version }),
    onSaved,
  })
  const [first] = [initial.arrival, baliToday()].sort()
  return (
    <ZodForm form={form} submit={t('datesSave')} guard={false}>
      <Typography.Paragraph type="secondary">{t('datesText')}</Typography.Paragraph>
      <FormFields
        book="change"
        fields={({ arrival }, setField) => {
          const days = arrival ? daysBetween(initial.arrival, arrival) : 0
          const onChange = (day: string | null) => {
            // As the form holds it: one key may follow the other before what came of it is drawn.
            const next = follow(day, form.form.getFieldValue('departure'))
            if (next) setField('departure', next)
          }
          return [
            {
              name: 'arrival',
              label: '/detail.arrival',
              span: { xs: 12 },
              props: { min: first, onChange },
            },
            { name: 'departure', label: '/detail.departure', span: { xs: 12 }, props: { min: arrival } },
            days !== 0 && {
              name: 'moveAll',
              label: [days > 0 ? 'moveLater' : 'moveEarlier', { count: Math.abs(days) }],
              help: 'moveHelp',
            },
          ]
        }}
      />
    </ZodForm>
  )
}
