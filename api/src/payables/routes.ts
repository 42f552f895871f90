import type { Door } from '../platform/door'
import { registerCorrections } from './correct'
import { registerLedger } from './ledger'
import { registerLists } from './list'
import { registerMargin } from './margin'
import { registerPay } from './pay'
import { registerReceive } from './receive'

export const register = (door: Door) => {
  registerLists(door)
  registerPay(door)
  registerReceive(door)
  registerCorrections(door)
  registerLedger(door)
  registerMargin(door)
}
