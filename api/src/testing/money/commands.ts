import { cancel, change, letGo, makeVoid, next, summary } from './bills'
import { apply, keep, takeBack } from './credit'
import { decided, pay, paySummary, shareOut } from './payments'
import { moveRefund, refund, refundCredit } from './refunds'
import { type Command, of, type Plan, type World } from './world'

/** What a command of a history comes to in this world; nothing where there is nothing that it could be about. */
export const planOf = (world: World, command: Command): Plan | undefined => {
  const { money } = world
  const waiting = money.payments.filter(({ status }) => status === 'submitted')
  const plans = {
    ...{ change, next, pay, refund, refundCredit, moveRefund },
    ...{ keep, apply, takeBack, cancel, makeVoid, letGo, summary, paySummary, shareOut },
    decide: () => decided(world, of(waiting, command.pick), command.share > 75 ? 'rejected' : 'verified'),
    reverse: () => decided(world, of(money.payments, command.pick), 'reversed'),
  }
  return plans[command.kind](world, command)
}
