import { type BookingDetail, bookingTripBody, editTrip } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { FormFields, shownByForm, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Alert, Form, Input } from 'antd'
import { useSaid } from '../said'
import { useBookingCommand } from '../use-booking-command'
import { useDayFields } from './day-fields'

const asForm = ({ bookingType, orderId, arrival, departure, remarks }: BookingDetail) => ({
  ...{ bookingType, orderId, arrival, departure, remarks, moveAll: true },
})

const isImpossible = ({ code }: ApiError) => code === 'CHANGE_NOT_POSSIBLE'

interface Problem {
  title: string
  message: string
}

/** The services that can't be had on the days that were asked for. */
const Impossible = ({ error }: { error: ApiError }) => {
  const { problems = [] } = (error.body.details ?? {}) as { problems?: Problem[] }
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      style={{ marginBlockEnd: 16 }}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {problems.map(({ title, message }) => (
            <li key={`${title} ${message}`}>
              {title}: {message}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** They go with what is saved, as they stand. */
const StandingDays = () =>
  ['arrival', 'departure'].map((name) => (
    <Form.Item key={name} name={name} hidden>
      <Input />
    </Form.Item>
  ))

interface Props {
  booking: BookingDetail
  onSaved: () => void
}

/** What a booking began with; its days, as long as nobody outside knows of them. */
export const TripForm = ({ booking, onSaved }: Props) => {
  const t = useT('trip')
  const said = useSaid()
  const daysOf = useDayFields(booking)
  const shows = (error: ApiError) => shownByForm(error) || isImpossible(error)
  const edit = useBookingCommand(editTrip, booking.id, { toast: said('booking.edited'), shows })
  const form = useZodForm({
    schema: bookingTripBody,
    initial: asForm(booking),
    version: booking.version,
    ofRecord: asForm,
    save: (body, version) => edit.run({ params: { id: booking.id }, body, version }),
    onSaved,
  })
  const isDraft = booking.status === 'draft'
  const departure = () => form.form.getFieldValue('departure')
  return (
    <ZodForm form={form} guard={false}>
      {edit.error && isImpossible(edit.error) && <Impossible error={edit.error} />}
      {!isDraft && <Alert type="info" showIcon title={t('daysStand')} style={{ marginBlockEnd: 16 }} />}
      {!isDraft && <StandingDays />}
      <FormFields
        book="start"
        fields={(held, setField) => [
          ...(isDraft ? daysOf(held, departure, (day) => setField('departure', day)) : []),
          { name: 'bookingType', label: 'type', span: 12, choices: 'types' },
          { name: 'orderId', help: 'orderHelp', span: 12, kind: 'code' },
          { name: 'remarks', kind: 'prose', props: { rows: 3, autoSize: false } },
        ]}
      />
    </ZodForm>
  )
}
