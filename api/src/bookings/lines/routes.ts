import * as calls from '@melali/shared/api'
import type { AnyEndpoint } from '@melali/shared/contract'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import type { OnStage } from '../scene'
import { visitTimes } from './activity/times'
import { lineAnswers } from './answers'
import { handPriceHandlers } from './hand-price'
import { lineHandlers } from './handlers'
import { roomChoices } from './hotel/rooms'
import { lineKinds, suppliedKinds } from './kinds'
import { previewOf } from './preview'
import { transferOffers } from './transport/offers'

/** A step is saved whole; a line can also be changed or taken out alone. */
const saved: Record<
  keyof typeof lineKinds,
  Record<'create' | 'replace' | 'clear' | 'update' | 'remove', AnyEndpoint>
> = {
  hotel: { ...calls.hotelStep, ...calls.hotelLines },
  transport: { ...calls.transportStep, ...calls.transportLines },
  activity: { ...calls.activityStep, ...calls.activityLines },
  extra: { ...calls.extraStep, ...calls.extraLines },
}

/** What suppliers say to the lines they were asked for, and what staff sell them for in place of the contract's price. */
const settled: Record<
  keyof typeof suppliedKinds,
  Record<'confirm' | 'reopen' | 'set' | 'takeOff', AnyEndpoint> & { decline?: AnyEndpoint }
> = {
  hotel: { ...calls.hotelAnswer, ...calls.handPrice.hotels },
  transport: { ...calls.transportAnswer, ...calls.handPrice.transports },
  activity: { ...calls.activityAnswer, ...calls.handPrice.activities },
}

const names = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** They write nothing, so nobody waits for them. */
export const registerQuotes = (door: Door, onStage: OnStage) => {
  const { hotels, transports, activities, addons } = calls.linePreviews
  serve(door, hotels, onStage(previewOf(lineKinds.hotel)))
  serve(door, transports, onStage(previewOf(lineKinds.transport)))
  serve(door, activities, onStage(previewOf(lineKinds.activity)))
  serve(door, addons, onStage(previewOf(lineKinds.extra)))
  serve(door, calls.offeredTransfers, onStage(transferOffers))
  serve(door, calls.offeredRooms, onStage(roomChoices))
  serve(door, calls.offeredTimes, onStage(visitTimes))
}

export const registerLines = (door: Door, onStage: OnStage) => {
  for (const name of names(lineKinds)) {
    const { create, replace, clear, update, remove } = saved[name]
    const lines = lineHandlers(lineKinds[name])
    serve(door, create, onStage(lines.replace))
    serve(door, replace, onStage(lines.replace))
    serve(door, clear, onStage(lines.clear))
    serve(door, update, onStage(lines.update))
    serve(door, remove, onStage(lines.remove))
  }
  for (const name of names(suppliedKinds)) {
    const { confirm, decline, reopen, set, takeOff } = settled[name]
    const answers = lineAnswers(suppliedKinds[name])
    const byHand = handPriceHandlers(suppliedKinds[name])
    serve(door, confirm, answers.confirm)
    if (decline) serve(door, decline, answers.decline)
    serve(door, reopen, answers.reopen)
    serve(door, set, byHand.set)
    serve(door, takeOff, byHand.takeOff)
  }
}
