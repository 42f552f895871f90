import { type BookingRow, copyBooking, copyBookingBody, type LeftBehind } from '@melali/shared/api'
import { baliToday, FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Typography } from 'antd'
import { GroupSelect } from '../group-select'
import { useSaid } from '../said'

export type Copied = Pick<BookingRow, 'id' | 'code' | 'groupId'>

export interface Made {
  id: string
  code: string
  left: LeftBehind[]
}

interface Props {
  booking: Copied
  onMade: (made: Made) => void
}

/** On which days, and for whom; the same group unless another is chosen. */
export const CopyForm = ({ booking, onMade }: Props) => {
  const t = useT('copy')
  const said = useSaid()
  const copy = useCommand(copyBooking, { toast: said('booking.copied'), shows: shownByForm })
  const form = useZodForm({
    schema: copyBookingBody,
    initial: { groupId: booking.groupId },
    save: (body) => copy.run({ params: { id: booking.id }, body }),
    onSaved: ({ data: { booking: made, left } }) => onMade({ id: made.id, code: made.code, left }),
  })
  return (
    <ZodForm form={form} submit={t('make')} guard={false}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <FormFields
        book="copy"
        fields={[
          { name: 'arrival', props: { min: baliToday(), autoFocus: true } },
          { name: 'groupId', label: 'group', input: <GroupSelect /> },
        ]}
      />
    </ZodForm>
  )
}
