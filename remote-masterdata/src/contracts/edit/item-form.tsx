import { FormFields, useRead, useZodForm, ZodForm } from '@melali/shared/ui'
import type { ContractHead } from '../head'
import { Fresh } from './fresh'
import { type ItemPart, itemParts } from './item-parts'
import { useAddress, useChange } from './use-change'
import { type Held, useWholeForm } from './use-whole-form'

interface Props {
  contract: Pick<ContractHead, 'status'>
  onSaved: () => void
}

const NewItem = ({ contract, part, packageId, onSaved }: Props & { part: ItemPart; packageId?: string }) => {
  const params = useAddress()
  const add = useChange(part.calls.addItem, contract)
  const form = useZodForm<Held, unknown>({
    schema: part.schema,
    initial: part.fresh,
    save: (values) => add.run({ params, body: { ...values, ...(packageId && { packageId }) } }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <FormFields dense book="contractForm" fields={part.fields} />
    </ZodForm>
  )
}

const ChangedItem = ({ contract, part, item, onSaved }: Props & { part: ItemPart; item: Held }) => {
  const { calls, fields, ...rest } = part
  const form = useWholeForm({
    ...{ ...rest, contract, onSaved, read: calls.item, write: calls.updateItem },
    began: item,
    params: { itemId: item.id },
  })
  return (
    <ZodForm form={form}>
      <FormFields dense book="contractForm" fields={fields} />
    </ZodForm>
  )
}

const Read = ({ itemId, ...props }: Props & { part: ItemPart; itemId: string }) => {
  const params = { ...useAddress(), itemId }
  const read = useRead(props.part.calls.item, { params, query: { state: 'pending' } })
  return <Fresh read={read as Held}>{({ data }: Held) => <ChangedItem {...props} item={data} />}</Fresh>
}

export interface Writing {
  what: keyof typeof itemParts
  /** None writes a new one. */
  itemId?: string
  /** Which a new price belongs to. */
  packageId?: string
}

/** One price of a transport or an activity, or the package that prices belong to. */
export const ItemForm = ({ what, itemId, packageId, ...props }: Props & Writing) => {
  const part: ItemPart = itemParts[what]
  return itemId ? (
    <Read {...props} part={part} itemId={itemId} />
  ) : (
    <NewItem {...props} part={part} {...(packageId && { packageId })} />
  )
}
