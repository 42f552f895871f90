import * as calls from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { assignDriver, assignGuide } from './assign'
import { readBoard } from './board/board'
import { makeMoves } from './board/moves'
import { readSuggestion } from './board/suggestion'
import { guideCandidates, transportCandidates } from './candidates'
import { registerDuty } from './duty/routes'
import { serviceWarnings } from './warnings'

/** Who drives and who guides. */
export const registerDispatch = (door: Door) => {
  serve(door, calls.driverCandidates, async (call) => ({
    data: await transportCandidates(call, call.params.id, call.params.lineId),
  }))
  serve(door, calls.assignDriver, assignDriver)
  serve(door, calls.guideCandidates, async (call) => ({
    data: await guideCandidates(call, call.params.id, call.params.lineId),
  }))
  serve(door, calls.assignGuide, assignGuide)
  serve(door, calls.serviceWarnings, serviceWarnings)
  serve(door, calls.dispatchBoard, async (call) => ({ data: await readBoard(call) }))
  serve(door, calls.dispatchSuggestion, async (call) => ({ data: await readSuggestion(call) }))
  serve(door, calls.dispatchMoves, makeMoves)
  registerDuty(door)
}
