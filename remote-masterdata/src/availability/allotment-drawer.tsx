import { type AvailabilityMonth, allotmentBody, hotelAllotments } from '@melali/shared/api'
import {
  DayInput,
  FormDrawer,
  NumberInput,
  shownByForm,
  useCommand,
  useT,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Select } from 'antd'
import { useAddress } from '../contracts/edit/use-change'
import { WeekdaysInput } from '../contracts/edit/weekdays-input'
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
      <ZodItem name="roomIds" label={t('rooms')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={month.rooms.map(({ roomId, room }) => ({ value: roomId, label: room }))}
        />
      </ZodItem>
      <ZodItem name="from" label={t('firstNight')}>
        <DayInput />
      </ZodItem>
      <ZodItem name="to" label={t('lastNight')}>
        <DayInput />
      </ZodItem>
      <ZodItem name="weekdays" label={t('weekdays')}>
        <WeekdaysInput placeholder={t('everyNight')} />
      </ZodItem>
      <ZodItem name="total" label={t('total')} help={t('totalHelp')}>
        <NumberInput min={0} max={9999} />
      </ZodItem>
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
