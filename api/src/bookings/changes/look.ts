import type { OpenChange } from '@melali/shared/api'
import { refuse } from '../../platform/errors'
import { sentence } from '../../platform/messages'
import { ruleOf } from '../commands/cancel'
import type { LineFee } from '../commands/cancellation'
import { sumOf } from '../commands/change-fee'
import { bookingDetailOf } from '../detail/detail'
import type { Scene } from '../scene'
import { isChangeable } from '../states'
import { feesOf } from './fees'
import { dayOf } from './play'
import { type ChangeRecord, commandsOf, findChange, shown } from './rows'
import { type Aside, asWanted, nothingElse } from './trial'
import type { Trouble } from './troubles'
import { isNothing, outdatedIn, snapshotOf } from './wanted'

const toldFees = (fees: readonly LineFee[], { locale }: Scene) =>
  fees.flatMap(({ title, feeCents, step }) =>
    feeCents ? [{ title, feeCents, rule: ruleOf({ step, feeCents }, locale) }] : [],
  )

const told = (problems: readonly Trouble[]) => problems.map(({ title, message }) => ({ title, message }))

/** The request weighed against its booking as that stands now; nothing is kept or held. */
export const weigh = async <T>(scene: Scene, change: ChangeRecord, aside: Aside<T>) => {
  const { tx, now } = scene
  const base = await snapshotOf(tx, change.bookingId)
  const fees = await feesOf(tx, change.bookingId, base, change.wanted, dayOf(change.sentAt, now))
  const before = await bookingDetailOf(scene, change.bookingId)
  const { problems, detail: after, seen } = await asWanted(scene, change, fees, aside)
  return {
    ...{ before, after, fees, seen },
    problems: problems.filter(({ isOutside }) => !isOutside),
    outside: problems.filter(({ isOutside }) => isOutside),
    outdated: outdatedIn(change.base, base, change.wanted),
    differenceCents: after.totals.grandCents - before.totals.grandCents,
    feeCents: sumOf(fees),
  }
}

const undecided = async (scene: Scene, change: ChangeRecord): Promise<OpenChange> => {
  const { before, after, fees, problems, outside, outdated } = await weigh(scene, change, nothingElse)
  return {
    ...shown(change),
    ...{ before, after },
    fees: toldFees(fees, scene),
    problems: told(problems),
    outside: told(outside),
    outdated: outdated.map(({ title }) => title),
    isEmpty: isNothing(change.wanted),
    commands: commandsOf(change, scene.actor),
  }
}

const nothing = {
  before: null,
  after: null,
  fees: [],
  problems: [],
  outside: [],
  outdated: [],
  isEmpty: false,
  commands: [],
}

/** The booking was cancelled, or its guests travel: nothing is weighed, and all that is left is to say no. */
const tooLate = (change: ChangeRecord, { actor, locale }: Scene): OpenChange => ({
  ...shown(change),
  ...nothing,
  problems: [{ title: change.code, message: sentence('CHANGE_NOT_OFFERED', locale) }],
  commands: commandsOf(change, actor).filter((command) => command === 'withdraw' || command === 'decline'),
})

/** A request with what it would make of its booking, for as long as nobody has decided. */
export const changeReply = async (scene: Scene, id: string): Promise<{ data: OpenChange }> => {
  const change = await findChange(scene.tx, id, scene.actor)
  if (!change) throw refuse.notFound()
  if (change.decidedAt) return { data: { ...shown(change), ...nothing } }
  const isLate = !isChangeable(change.bookingStatus)
  return { data: isLate ? tooLate(change, scene) : await undecided(scene, change) }
}
