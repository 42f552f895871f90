import {
  type TransportContract,
  type TransportItem,
  transportContractWrites,
  transportItemBody,
  transportServices,
} from '@melali/shared/api'
import { MoneyInput, NumberInput, useHost, useRead, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Row, Select } from 'antd'
import type * as z from 'zod'
import { Cell } from './cell'
import { Fresh } from './fresh'
import { useAddress, useChange } from './use-change'
import { useListSave } from './use-list-save'
import { ZoneSelect } from './zone-select'

const schema = transportItemBody.omit({ reason: true })
type Rate = z.input<typeof schema>

const valuesOf = ({ id: _, version: __, ...rate }: TransportItem) => rate as Rate

interface Props {
  contract: TransportContract
  onSaved: () => void
}

const Fields = () => {
  const t = useT('contractForm')
  const tContract = useT('contract')
  return (
    <Row gutter={12}>
      <Cell whole span={12} name="service" label={tContract('service')}>
        <Select
          options={transportServices.map((value) => ({ value, label: tContract(`services.${value}`) }))}
        />
      </Cell>
      <Cell whole span={12} name="includedMinutes" label={t('includedMinutes')}>
        <NumberInput />
      </Cell>
      <Cell span={12} name="fromZone" label={t('fromZone')}>
        <ZoneSelect placeholder={tContract('anywhere')} />
      </Cell>
      <Cell span={12} name="toZone" label={t('toZone')}>
        <ZoneSelect placeholder={tContract('anywhere')} />
      </Cell>
      <Cell span={12} name="costCents" label={t('cost')}>
        <MoneyInput />
      </Cell>
      <Cell span={12} name="sellCents" label={t('sell')} help={t('sellHelp')}>
        <MoneyInput />
      </Cell>
      <Cell span={12} name="costNightSurchargeCents" label={t('nightCost')}>
        <MoneyInput />
      </Cell>
      <Cell span={12} name="nightSurchargeSellCents" label={t('nightSell')}>
        <MoneyInput />
      </Cell>
    </Row>
  )
}

const NewRate = ({ contract, onSaved }: Props) => {
  const params = useAddress()
  const add = useChange(transportContractWrites.addItem, contract)
  const form = useZodForm({
    schema,
    initial: { costNightSurchargeCents: 0 },
    save: (body) => add.run({ params, body }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <Fields />
    </ZodForm>
  )
}

const ChangedRate = ({ contract, onSaved, item }: Props & { item: TransportItem }) => {
  const { api } = useHost()
  const params = { ...useAddress(), itemId: item.id }
  const change = useChange(transportContractWrites.updateItem, contract)
  const save = useListSave({
    initial: valuesOf(item),
    run: (body: Rate, version) => change.run({ params, body, version }),
    reread: async () => {
      const { data } = await api(transportContractWrites.item, { params, query: { state: 'pending' } })
      return { list: valuesOf(data), version: data.version }
    },
  })
  const form = useZodForm({ schema, initial: valuesOf(item), version: item.version, save, onSaved })
  return (
    <ZodForm form={form}>
      <Fields />
    </ZodForm>
  )
}

const Read = ({ itemId, ...props }: Props & { itemId: string }) => {
  const params = { ...useAddress(), itemId }
  const read = useRead(transportContractWrites.item, { params, query: { state: 'pending' } })
  return <Fresh read={read}>{({ data }) => <ChangedRate {...props} item={data} />}</Fresh>
}

/** A price of a vehicle; without an id a new one. */
export const RateForm = ({ itemId, ...props }: Props & { itemId: string | null }) =>
  itemId ? <Read {...props} itemId={itemId} /> : <NewRate {...props} />
