import {
  activityContractTimeline,
  hotelContractConditions,
  hotelContractInclusions,
  transportContractNotes,
} from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { contractVersions } from '../../db'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { conditionsOf, writeConditions } from '../items/conditions'
import { activityKind, type ContractKind, hotelKind, transportKind } from '../kind'
import { shownVersion } from '../read'
import { refuseBlindFields } from './blind'
import { latestVersion } from './draft'
import { editContract, type WriteCall } from './edit'

type Text = Partial<Pick<typeof contractVersions.$inferInsert, 'inclusions' | 'notes' | 'timeline'>>
type Body = Text & { reason?: string | undefined }

/** Sets one of the texts of a version. */
const setText =
  <View extends { versionNo: number }>(kind: ContractKind<View>, name: keyof Text) =>
  (call: WriteCall & { body: Body }) => {
    const { reason, ...text } = call.body
    return editContract(
      call,
      kind,
      { event: `contract.${name}-updated`, reason },
      async ({ tx, contract, versionId }) => {
        const before = await latestVersion(tx, contract.id)
        await tx.update(contractVersions).set(text).where(eq(contractVersions.id, versionId))
        return { before: { [name]: before[name] }, after: text }
      },
    )
  }

const inclusions = setText(hotelKind, 'inclusions')
const notes = setText(transportKind, 'notes')
const timeline = setText(activityKind, 'timeline')

/** What only the contracts of one kind have. */
export const registerTexts = (door: Door) => {
  serve(door, hotelContractInclusions.create, inclusions)
  serve(door, hotelContractInclusions.update, inclusions)
  serve(door, transportContractNotes.create, notes)
  serve(door, transportContractNotes.update, notes)
  serve(door, activityContractTimeline.create, timeline)
  serve(door, activityContractTimeline.update, timeline)
  serve(door, hotelContractConditions.get, async (call) => {
    const { versionId, version } = await shownVersion(call, hotelKind, call.params, call.query.state)
    return { data: { ...(await conditionsOf(call.tx, versionId)), version } }
  })
  serve(door, hotelContractConditions.update, (call) => {
    refuseBlindFields(call.actor, call.body, ['childBands', 'supplements'])
    const edit = { event: 'contract.conditions-updated', reason: call.body.reason }
    return editContract(call, hotelKind, edit, (draft) => writeConditions(draft, call.body))
  })
}
