import type { Door } from '../../platform/door'
import { registerFigures } from './figures'
import { registerQueueLists } from './lists'
import { registerOutcome } from './outcome'
import { registerReceivables } from './receivables'

/** What waits for finance. */
export const registerQueue = (door: Door) => {
  registerFigures(door)
  registerQueueLists(door)
  registerOutcome(door)
  registerReceivables(door)
}
