import {
  type AvailabilityMonth,
  type StopSale,
  stopSaleBody,
  stopSaleModes,
  stopSales,
  type TouchedStay,
} from '@melali/shared/api'
import {
  DayInput,
  FormDrawer,
  shownByForm,
  useCommand,
  useT,
  useTell,
  useZodForm,
  ZodForm,
  ZodItem,
} from '@melali/shared/ui'
import { Input, Radio, Select } from 'antd'
import { useAddress } from '../contracts/edit/use-change'
import type { Selection } from './selection'
import { TouchedStays } from './touched-stays'

interface Props {
  month: AvailabilityMonth
  /** What is closed: nights that were chosen, or a stop sale there is. */
  of: Selection | StopSale
  onSaved: () => void
}

const isStop = (of: Selection | StopSale): of is StopSale => 'mode' in of

/** The one room that was chosen, or all of them. */
const initialOf = (of: Selection | StopSale, rooms: number) =>
  isStop(of)
    ? { roomId: of.roomId, from: of.from, to: of.to, mode: of.mode, reason: of.reason }
    : {
        roomId: of.roomIds.length === rooms ? null : (of.roomIds[0] ?? null),
        from: of.from,
        to: of.to,
        mode: 'stay' as const,
      }

const useWarning = () => {
  const t = useT('availability')
  const tell = useTell()
  return (touched: readonly TouchedStay[]) => {
    if (touched.length) tell(t('touchedTitle'), <TouchedStays stays={touched} />)
  }
}

const StopSaleForm = ({ month, of, onSaved }: Props) => {
  const t = useT('availability')
  const params = useAddress()
  const warn = useWarning()
  const done = { toast: t('stopSaved'), shows: shownByForm }
  const create = useCommand(stopSales.create, done)
  const update = useCommand(stopSales.update, done)
  const form = useZodForm({
    schema: stopSaleBody,
    initial: initialOf(of, month.rooms.length),
    version: isStop(of) ? of.version : undefined,
    save: (body, version) =>
      isStop(of)
        ? update.run({ params: { ...params, stopSaleId: of.id }, body, version })
        : create.run({ params, body }),
    onSaved: ({ data }) => {
      warn(data.touched)
      onSaved()
    },
  })
  return (
    <ZodForm form={form}>
      <ZodItem name="mode" label={t('closes')}>
        <Radio.Group
          vertical
          options={stopSaleModes.map((value) => ({ value, label: t(`modeTexts.${value}`) }))}
        />
      </ZodItem>
      <ZodItem name="from" label={t('firstDay')}>
        <DayInput />
      </ZodItem>
      <ZodItem name="to" label={t('lastDay')}>
        <DayInput />
      </ZodItem>
      <ZodItem name="roomId" label={t('room')} help={t('oneOrAll')}>
        <Select
          allowClear
          placeholder={t('allRooms')}
          options={month.rooms.map(({ roomId, room }) => ({ value: roomId, label: room }))}
        />
      </ZodItem>
      <ZodItem name="reason" label={t('reason')} help={t('atOnce')}>
        <Input dir="auto" />
      </ZodItem>
    </ZodForm>
  )
}

/** Closes dates for new bookings. */
export const StopSaleDrawer = ({ onClose, ...props }: Props & { onClose: () => void }) => {
  const t = useT('availability')
  return (
    <FormDrawer open title={t('stopSale')} onClose={onClose}>
      <StopSaleForm {...props} />
    </FormDrawer>
  )
}
