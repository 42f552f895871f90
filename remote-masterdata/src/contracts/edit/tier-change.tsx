import {
  type ActivityContract,
  type ActivityItem,
  activityContractWrites,
  activityItemBody,
} from '@melali/shared/api'
import { useHost, useRead, useZodForm, ZodForm } from '@melali/shared/ui'
import type * as z from 'zod'
import { Fresh } from './fresh'
import { PackageFields } from './package-fields'
import { TierFields } from './tier-fields'
import { useAddress, useChange } from './use-change'
import { useListSave } from './use-list-save'

const schemas = {
  tier: activityItemBody.omit({ packageId: true, package: true, reason: true }),
  package: activityItemBody.pick({ package: true }).required({ package: true }),
}
type Part = keyof typeof schemas

const tierOf = ({ id: _, version: __, packageId: ___, package: ____, ...tier }: ActivityItem) => tier
const packageOf = ({ package: { id: _, ...option } }: ActivityItem) => ({ package: option })
const partOf = (part: Part, item: ActivityItem): Record<string, unknown> =>
  part === 'tier' ? tierOf(item) : packageOf(item)

interface Props {
  contract: ActivityContract
  /** The price itself, or the package that it belongs to. */
  part: Part
  onSaved: () => void
}

const Change = ({ contract, part, onSaved, item }: Props & { item: ActivityItem }) => {
  const { api } = useHost()
  const params = { ...useAddress(), itemId: item.id }
  const change = useChange(activityContractWrites.updateItem, contract)
  const reread = async () => {
    const { data } = await api(activityContractWrites.item, { params, query: { state: 'pending' } })
    return data
  }
  const save = useListSave({
    initial: partOf(part, item),
    run: async (values: Record<string, unknown>, version) => {
      // A package is changed along with one of its prices, which stays as it is now.
      const kept = part === 'package' && version !== item.version ? await reread() : item
      const body = { ...tierOf(kept), ...values, packageId: kept.packageId }
      return change.run({ params, body: body as z.input<typeof activityItemBody>, version })
    },
    reread: async () => {
      const data = await reread()
      return { list: partOf(part, data), version: data.version }
    },
  })
  const form = useZodForm<z.ZodType<Record<string, unknown>>, unknown>({
    schema: schemas[part],
    initial: partOf(part, item),
    version: item.version,
    save,
    onSaved,
  })
  return <ZodForm form={form}>{part === 'tier' ? <TierFields form={form} /> : <PackageFields />}</ZodForm>
}

/** Changes one price of an activity, or the package it belongs to. */
export const TierChange = ({ itemId, ...props }: Props & { itemId: string }) => {
  const params = { ...useAddress(), itemId }
  const read = useRead(activityContractWrites.item, { params, query: { state: 'pending' } })
  return <Fresh read={read}>{({ data }) => <Change {...props} item={data} />}</Fresh>
}
