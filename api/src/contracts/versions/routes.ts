import type { contractVersionCalls } from '@melali/shared/api'
import type * as z from 'zod'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import type { ContractKind } from '../kind'
import { onePage } from '../read'
import { diffOf } from './diff'
import { discardPending } from './discard'
import { impactOf } from './impact'
import { versionsOf } from './list'
import { publishPending } from './publish'

type Calls<View> = ReturnType<typeof contractVersionCalls<z.ZodType<View>>>

/** What is done with the versions of the contracts of one kind. */
export const registerVersions = <View extends { versionNo: number }>(
  door: Door,
  calls: Calls<View>,
  kind: ContractKind<View>,
) => {
  serve(door, calls.list, async ({ tx, params }) => onePage(await versionsOf(tx, kind, params)))
  serve(door, calls.diff, async (call) => ({ data: await diffOf(call, kind) }))
  serve(door, calls.impact, async (call) => ({ data: await impactOf(call, kind, call.params) }))
  serve(door, calls.publish, (call) => publishPending(call, kind, call.body.reason))
  serve(door, calls.discard, (call) => discardPending(call, kind))
}
