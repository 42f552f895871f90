import {
  type AvailabilityMonth,
  newStopSaleBody,
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
import type { ReactNode } from 'react'
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

const useWarning = () => {
  const t = useT('availability')
  const tell = useTell()
  return (touched: readonly TouchedStay[]) => {
    if (touched.length) tell(t('touchedTitle'), <TouchedStays stays={touched} />)
  }
}

type FormProps<T> = Omit<Props, 'of'> & { of: T }

const Dates = ({ children }: { children: ReactNode }) => {
  const t = useT('availability')
  return (
    <>
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
      {children}
      <ZodItem name="reason" label={t('reason')} help={t('atOnce')}>
        <Input dir="auto" />
      </ZodItem>
    </>
  )
}

const optionsOf = ({ rooms }: AvailabilityMonth) =>
  rooms.map(({ roomId, room }) => ({ value: roomId, label: room }))

/** Closes the rooms that were chosen; when all were, the contract as a whole. */
const NewStopSale = ({ month, of, onSaved }: FormProps<Selection>) => {
  const t = useT('availability')
  const params = useAddress()
  const warn = useWarning()
  const create = useCommand(stopSales.create, {
    toast: { done: t('stopSaved'), failed: t('stopNotSaved') },
    shows: shownByForm,
  })
  const { from, to } = of
  const roomIds = of.roomIds.length === month.rooms.length ? [] : [...of.roomIds]
  const form = useZodForm({
    schema: newStopSaleBody,
    initial: { roomIds, from, to, mode: 'stay' },
    save: (body) => create.run({ params, body }),
    onSaved: ({ data }) => {
      warn(data.touched)
      onSaved()
    },
  })
  return (
    <ZodForm form={form}>
      <Dates>
        <ZodItem name="roomIds" label={t('rooms')} help={t('someOrAll')}>
          <Select
            mode="multiple"
            allowClear
            optionFilterProp="label"
            placeholder={t('allRooms')}
            options={optionsOf(month)}
          />
        </ZodItem>
      </Dates>
    </ZodForm>
  )
}

const ChangedStopSale = ({ month, of, onSaved }: FormProps<StopSale>) => {
  const t = useT('availability')
  const params = useAddress()
  const warn = useWarning()
  const update = useCommand(stopSales.update, {
    toast: { done: t('stopSaved'), failed: t('stopNotSaved') },
    shows: shownByForm,
  })
  const { roomId, from, to, mode, reason } = of
  const form = useZodForm({
    schema: stopSaleBody,
    initial: { roomId, from, to, mode, reason },
    version: of.version,
    save: (body, version) => update.run({ params: { ...params, stopSaleId: of.id }, body, version }),
    onSaved: ({ data }) => {
      warn(data.touched)
      onSaved()
    },
  })
  return (
    <ZodForm form={form}>
      <Dates>
        <ZodItem name="roomId" label={t('room')} help={t('oneOrAll')}>
          <Select allowClear placeholder={t('allRooms')} options={optionsOf(month)} />
        </ZodItem>
      </Dates>
    </ZodForm>
  )
}

/** Closes dates for new bookings. */
export const StopSaleDrawer = ({ of, onClose, ...props }: Props & { onClose: () => void }) => {
  const t = useT('availability')
  return (
    <FormDrawer open title={t('stopSale')} onClose={onClose}>
      {isStop(of) ? <ChangedStopSale {...props} of={of} /> : <NewStopSale {...props} of={of} />}
    </FormDrawer>
  )
}
