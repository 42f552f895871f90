import { type AvailabilityMonth, allotmentBody, hotelAllotments } from '@melali/shared/api'
import { FormDrawer, FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { useAddress } from '../contracts/edit/use-change'
import { WeekdaysInput } from '../contracts/edit/weekdays-input'
import { RoomsSelect } from './rooms-select'
import type { Selection } from './selection'

interface Props {
  month: AvailabilityMonth
  selection: Selection
  onSaved: () => void
}

const AllotmentForm = ({ month, selection, onSaved }: Props) => {
  const t = useT('availability')
  const params = useAddress()
  const set = useCommand(hotelAllotments.set, {
    toast: { done: t('allotmentSet'), failed: t('allotmentNotSet') },
    shows: shownByForm,
  })
  const { roomIds, from, to } = selection
  const night = month.rooms
    .find(({ roomId }) => roomId === roomIds[0])
    ?.nights.find((one) => one.night === from)
  const form = useZodForm({
    schema: allotmentBody,
    initial: { roomIds: [...roomIds], from, to, weekdays: [], total: night?.total ?? 0 },
    save: (body) => set.run({ params, body }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <FormFields
        book="availability"
        fields={[
          { name: 'roomIds', label: 'rooms', input: <RoomsSelect month={month} mode="multiple" /> },
          { name: 'from', label: 'firstNight' },
          { name: 'to', label: 'lastNight' },
          { name: 'weekdays', input: <WeekdaysInput />, placeholder: 'everyNight' },
          { name: 'total', help: 'totalHelp', props: { min: 0, max: 9999 } },
        ]}
      />
    </ZodForm>
  )
}

/** How many rooms may be sold on these nights. */
export const AllotmentDrawer = ({ onClose, ...props }: Props & { onClose: () => void }) => {
  const t = useT('availability')
  return (
    <FormDrawer open title={t('setAllotment')} onClose={onClose}>
      <AllotmentForm {...props} />
    </FormDrawer>
  )
}
