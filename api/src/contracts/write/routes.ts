import type { ContractState, contractWrites } from '@melali/shared/api'
import type * as z from 'zod'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { serve } from '../../platform/serve'
import type { Items } from '../items/items'
import type { Address, ContractKind } from '../kind'
import { onePage, type Reader, readContract, refuseMissingOwner, shownVersion } from '../read'
import { archive } from './archive'
import { refuseBlind, refuseBlindTerms } from './blind'
import { editContract } from './edit'
import { editGeneral } from './edit-general'
import { insertGeneral } from './general'
import { keepContracts, removeContract } from './remove'
import { rowsById } from './row-ids'
import { setActive } from './set-active'

type Calls<View, Item, Body> = ReturnType<
  typeof contractWrites<z.ZodType<View>, z.ZodType<Item>, z.ZodType<Body>>
>

interface Written {
  id: string
  versionNo: number
}
interface Reasoned {
  reason?: string | undefined
}

const registerWhole = <View extends Written, Item, Body>(
  door: Door,
  calls: Calls<View, Item, Body>,
  kind: ContractKind<View>,
) => {
  serve(door, calls.create, async (call) => {
    const { tx, params, body, actor, audit } = call
    refuseBlindTerms(actor, {
      payableBasis: body.payableBasis ?? undefined,
      payableDays: body.payableDays ?? undefined,
    })
    await refuseMissingOwner(tx, kind, params.id)
    const contractId = await insertGeneral(tx, { kind: kind.kind, ...kind.ownedBy(params.id) }, body)
    const data = await readContract(call, kind, { id: params.id, contractId })
    audit({ entity: 'contract', entityId: contractId, event: 'contract.created', after: data })
    return { data }
  })
  serve(door, calls.setActive, (call) => setActive(call, kind, call.body))
  serve(door, calls.archive, (call) => archive(call, kind, call.body))
  const keep = keepContracts(door, kind)
  serve(door, calls.remove, (call) => removeContract(call, kind, keep))
  serve(door, calls.general, (call) => editGeneral(call, kind, call.body))
}

const registerItems = <View extends Written, Item extends { id: string }, Body extends Reasoned>(
  door: Door,
  calls: Calls<View, Item, Body>,
  kind: ContractKind<View>,
  { list, add, replace, remove }: Items<Item, Body>,
) => {
  const shown = async (call: Reader & { params: Address; query: { state: ContractState } }) => {
    const { versionId, version } = await shownVersion(call, kind, call.params, call.query.state)
    return (await list(call.tx, versionId)).map(
      (item) => ({ ...item, version }) as Item & { version: number },
    )
  }
  serve(door, calls.items, async (call) => onePage(await shown(call)))
  serve(door, calls.item, async (call) => {
    const data = rowsById(await shown(call)).get(call.params.itemId)
    if (!data) throw refuse.notFound()
    return { data }
  })
  serve(door, calls.addItem, (call) => {
    refuseBlind(call.actor)
    const edit = { event: 'contract.item-added', reason: call.body.reason }
    return editContract(call, kind, edit, (draft) => add(draft, call.body))
  })
  serve(door, calls.updateItem, (call) => {
    refuseBlind(call.actor)
    const edit = { event: 'contract.item-updated', reason: call.body.reason }
    return editContract(call, kind, edit, (draft) => replace(draft, call.params.itemId, call.body))
  })
  serve(door, calls.removeItem, (call) => {
    refuseBlind(call.actor)
    const edit = { event: 'contract.item-removed', reason: undefined }
    return editContract(call, kind, edit, (draft) => remove(draft, call.params.itemId))
  })
}

/** What is written of the contracts of one kind. */
export const registerWrites = <View extends Written, Item extends { id: string }, Body extends Reasoned>(
  door: Door,
  calls: Calls<View, Item, Body>,
  kind: ContractKind<View>,
  items: Items<Item, Body>,
) => {
  registerWhole(door, calls, kind)
  registerItems(door, calls, kind, items)
}
