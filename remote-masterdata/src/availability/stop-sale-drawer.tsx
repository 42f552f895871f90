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
  FormDrawer,
  type FormField,
  FormFields,
  shownByForm,
  useCommand,
  useT,
  useTell,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Radio } from 'antd'
import type * as z from 'zod'
import { useAddress } from '../contracts/edit/use-change'
import { RoomsSelect } from './rooms-select'
import type { Selection } from './selection'
import { TouchedStays } from './touched-stays'

interface Props {
  month: AvailabilityMonth
  /** What is closed: nights that were chosen, or a stop sale there is. */
  of: Selection | StopSale
  onSaved: () => void
}

type Values = Record<string, unknown>

const isStop = (of: Selection | StopSale): of is StopSale => 'mode' in of

const useWarning = () => {
  const t = useT('availability')
  const tell = useTell()
  return (touched: readonly TouchedStay[]) => {
    if (touched.length) tell(t('touchedTitle'), <TouchedStays stays={touched} />)
  }
}

/** Rooms that were chosen are closed, when all were the contract as a whole; a stop sale there is may be changed. */
const StopSaleForm = ({ month, of, onSaved }: Props) => {
  const t = useT('availability')
  const params = useAddress()
  const warn = useWarning()
  const said = { toast: { done: t('stopSaved'), failed: t('stopNotSaved') }, shows: shownByForm }
  const create = useCommand(stopSales.create, said)
  const update = useCommand(stopSales.update, said)
  const { from, to } = of
  const stop = isStop(of) ? of : null
  const chosen = isStop(of) || of.roomIds.length === month.rooms.length ? [] : [...of.roomIds]
  const form = useZodForm<z.ZodType<Values>, { data: { touched: TouchedStay[] } }>({
    schema: stop ? stopSaleBody : newStopSaleBody,
    initial: stop
      ? { roomId: stop.roomId, from, to, mode: stop.mode, reason: stop.reason }
      : { roomIds: chosen, from, to, mode: 'stay' },
    version: stop?.version,
    save: (body, version) =>
      stop
        ? update.run({ params: { ...params, stopSaleId: stop.id }, body: body as never, version })
        : create.run({ params, body: body as never }),
    onSaved: ({ data }) => {
      warn(data.touched)
      onSaved()
    },
  })
  const rooms: FormField = stop
    ? { name: 'roomId', label: 'room', help: 'oneOrAll', input: <RoomsSelect month={month} allowClear /> }
    : {
        name: 'roomIds',
        label: 'rooms',
        help: 'someOrAll',
        input: <RoomsSelect month={month} allowClear mode="multiple" />,
      }
  const modes = stopSaleModes.map((value) => ({ value, label: t(`modeTexts.${value}`) }))
  return (
    <ZodForm form={form}>
      <FormFields
        book="availability"
        fields={[
          { name: 'mode', label: 'closes', input: <Radio.Group vertical options={modes} /> },
          { name: 'from', label: 'firstDay' },
          { name: 'to', label: 'lastDay' },
          { ...rooms, placeholder: 'allRooms' },
          { name: 'reason', help: 'atOnce' },
        ]}
      />
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
