import type { ContractGeneralBody } from '@melali/shared/api'
import { refuse } from '../../platform/errors'
import type { ContractKind } from '../kind'
import { refuseBlindTerms } from './blind'
import { lockContract } from './draft'
import { changeDraft, editLocked, type WriteCall } from './edit'
import { compareGeneral, contractValues, writeGeneral } from './general'

/** Code, supplier and market are the contract's and change at once; all else waits in the pending version. */
export const editGeneral = async <View extends { versionNo: number }>(
  call: WriteCall,
  kind: ContractKind<View>,
  { reason, ...body }: ContractGeneralBody,
) => {
  refuseBlindTerms(call.actor, body)
  const contract = await lockContract(call, kind, call.params)
  if (contract.status === 'archived') throw refuse.conflict('CONTRACT_ARCHIVED')
  return editLocked(call, kind, { event: 'contract.updated', reason }, contract, async () => {
    const { before, opens } = await compareGeneral(call.tx, contract, body)
    const told = { before, after: body }
    if (opens)
      await changeDraft(call, kind, contract, async (draft) => {
        await writeGeneral(draft, body)
        return told
      })
    return { ...told, contract: contractValues(body) }
  })
}
