import type { contractVersionCalls } from '@melali/shared/api'
import type * as z from 'zod'
import type { Door } from '../../door'
import { serve } from '../../serve'
import type { ContractKind } from '../kind'
import { onePage } from '../read'
import { discardPending } from './discard'
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
  serve(door, calls.publish, (call) => publishPending(call, kind, call.body.reason))
  serve(door, calls.discard, (call) => discardPending(call, kind))
}
