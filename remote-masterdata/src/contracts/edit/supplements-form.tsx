import type { HotelContract } from '@melali/shared/api'
import { hotelRooms } from '@melali/shared/resources'
import { DayInput, MoneyInput, ReferenceSelect, useT } from '@melali/shared/ui'
import { Input, Row, Select, Switch } from 'antd'
import { Cell } from './cell'
import { ConditionsForm } from './conditions-form'
import { RowsField } from './rows-field'
import { WeekdaysInput } from './weekdays-input'

const kinds = ['high', 'peak', 'gala', 'weekend'] as const
const bases = ['room_night', 'pax_night', 'room_stay', 'pax_stay'] as const

const SupplementFields = ({ hotelId, at }: { hotelId: string; at: number }) => {
  const t = useT('contractForm')
  const tContract = useT('contract')
  const path = (field: string) => ['supplements', at, field] as const
  return (
    <Row gutter={12}>
      <Cell whole span={12} name={path('name')} label={t('name')}>
        <Input dir="auto" />
      </Cell>
      <Cell span={6} name={path('kind')} label={t('kind')}>
        <Select options={kinds.map((value) => ({ value, label: t(`supplementKinds.${value}`) }))} />
      </Cell>
      <Cell span={6} name={path('mandatory')} label={t('mandatory')} valuePropName="checked">
        <Switch />
      </Cell>
      <Cell name={path('from')} label={t('from')}>
        <DayInput />
      </Cell>
      <Cell name={path('to')} label={t('to')}>
        <DayInput />
      </Cell>
      <Cell whole span={12} name={path('weekdays')} label={t('weekdays')}>
        <WeekdaysInput placeholder={t('everyDay')} />
      </Cell>
      <Cell whole span={12} name={path('roomId')} label={tContract('room')}>
        <ReferenceSelect allowClear resource={hotelRooms} query={{ hotelId }} placeholder={t('allRooms')} />
      </Cell>
      <Cell whole span={12} name={path('basis')} label={t('counted')}>
        <Select options={bases.map((value) => ({ value, label: tContract(`basis.${value}`) }))} />
      </Cell>
      <Cell name={path('costCents')} label={t('cost')}>
        <MoneyInput />
      </Cell>
      <Cell name={path('sellCents')} label={t('sell')}>
        <MoneyInput />
      </Cell>
      <Cell name={path('costChildCents')} label={t('childCost')}>
        <MoneyInput />
      </Cell>
      <Cell name={path('childSellCents')} label={t('childSell')}>
        <MoneyInput />
      </Cell>
    </Row>
  )
}

const fresh = () => ({ kind: 'peak', basis: 'room_night', mandatory: true, weekdays: [] })

/** What comes on top of the price of a night or a stay. */
export const SupplementsForm = ({ contract, onSaved }: { contract: HotelContract; onSaved: () => void }) => {
  const t = useT('contractForm')
  return (
    <ConditionsForm contract={contract} list="supplements" onSaved={onSaved}>
      {(form) => (
        <RowsField
          form={form}
          name="supplements"
          titleOf={(number) => t('supplement', { number })}
          addText={t('addSupplement')}
          emptyText={t('noSupplements')}
          fresh={fresh}
        >
          {(at) => <SupplementFields hotelId={contract.hotelId} at={at} />}
        </RowsField>
      )}
    </ConditionsForm>
  )
}
