import { boards, type HotelLine } from '@melali/shared/api'
import { bedTypes } from '@melali/shared/resources'
import { Day, ExtrasChoice, HoneymoonTick, useT } from '@melali/shared/ui'
import { Alert } from 'antd'
import { Referred, RegionItem } from '../bits'
import { guestsField, numberFact, remarksField } from '../common-fields'
import type { LineField } from '../field'
import { contractFields } from '../package-choice'
import { Units } from '../units'
import { BedTypeSelect } from './bed-type-select'
import { RoomChoice } from './room-choice'
import type { Stay } from './use-stay'

const First = () => {
  const words = useT('hotel')
  return <Alert type="info" showIcon title={words('first')} style={{ marginBlockEnd: 16 }} />
}

export const fields: readonly LineField<HotelLine, Stay>[] = [
  {
    name: 'region',
    form: ({ region, setRegionId }) => <RegionItem value={region} onChange={setRegionId} />,
  },
  {
    name: 'checkIn',
    form: ({ booking }) => ({ span: 12, props: { min: booking.arrival, max: booking.departure } }),
    fact: ({ checkIn }) => <Day value={checkIn} />,
  },
  {
    name: 'checkOut',
    form: ({ booking, values }) => ({
      span: 12,
      props: { min: values.checkIn ?? booking.arrival, max: booking.departure },
    }),
    fact: ({ checkOut }) => <Day value={checkOut} />,
  },
  { name: 'first', form: ({ isAskable }) => !isAskable && <First /> },
  ...contractFields('hotel'),
  { name: 'nights', fact: ({ nights }) => nights },
  { name: 'unit', fact: ({ rooms }) => rooms },
  { name: 'perNight', fact: ({ units }) => units.length > 0 && <Units units={units} /> },
  {
    name: 'roomId',
    label: 'room',
    words: ['room'],
    form: ({ rooms, offeredRooms, party, setRooms }) => ({
      input: <RoomChoice rooms={rooms} offered={offeredRooms} party={party} onRooms={setRooms} />,
    }),
  },
  {
    name: 'board',
    form: ({ room }) => ({
      span: 10,
      choices: 'boards',
      of: room?.boards ?? boards,
      props: { disabled: !room },
    }),
    fact: ({ board }, { t }) => t(`hotel.boards.${board}`),
  },
  {
    name: 'bedTypeId',
    label: 'bedType',
    form: ({ beds, values }) => ({
      span: 10,
      input: <BedTypeSelect beds={beds} disabled={!values.roomId} />,
    }),
    fact: ({ bedType }) => bedType,
    told: (id) => <Referred resource={bedTypes} id={id} />,
  },
  {
    name: 'rooms',
    form: ({ values }) => ({
      span: { xs: 12, sm: 6 },
      help: (values.rooms ?? 1) > 1 && 'roomsHelp',
      props: { min: 1, max: 50 },
    }),
  },
  {
    name: 'extraBeds',
    label: 'extraBedsEach',
    form: { span: { xs: 12, sm: 8 }, props: { min: 0, max: 3 } },
  },
  {
    name: 'extraBedsInAll',
    label: 'extraBeds',
    fact: ({ extraBeds }) => extraBeds || null,
  },
  {
    name: 'extras',
    label: '/kit.stayExtras.title',
    form: ({ offered }) => ({
      required: false,
      // Until the contract is read, what was chosen is kept.
      item: { hidden: !offered?.extras.length },
      input: <ExtrasChoice offered={offered?.extras ?? []} />,
    }),
    fact: ({ extras }) => extras.join(', '),
  },
  {
    name: 'honeymoon',
    label: '/kit.stayExtras.honeymoon',
    form: ({ offered }) => ({
      required: false,
      help: '/kit.stayExtras.honeymoonHelp',
      item: { hidden: !offered?.honeymoon.length },
      input: <HoneymoonTick offers={offered?.honeymoon ?? []} />,
    }),
    fact: ({ honeymoon }, { kit }) => honeymoon && kit('yes'),
  },
  { name: 'contract', fact: ({ contractName, contractCode }) => `${contractName} · ${contractCode}` },
  guestsField,
  {
    name: 'inclusions',
    fact: ({ inclusions }) => inclusions,
  },
  numberFact,
  remarksField,
]
