import { type NotificationKind, notificationKinds } from '@melali/shared/api'
import { isAllowed } from '../auth/access'
import type { Actor } from '../auth/actor'
import type { News } from '../news/news'
import { type Kind, kinds, type Of } from './kinds'
import { leadsTo } from './records'

/** Why somebody is told of a kind, by what their role may do today. */
interface Right {
  name: NotificationKind
  kind: Kind
  /** What of it they may open. */
  of: readonly Of[]
  everybody: boolean
  own: boolean
  seller: boolean
  asker: boolean
}

const rightOf = (name: NotificationKind, actor: Actor): Right => {
  const kind = kinds[name]
  const isStaff = !actor.agentId
  return {
    name,
    kind,
    of: kind.of.filter((one) => isAllowed(leadsTo[one].access, actor)),
    everybody: isStaff && kind.staff !== undefined && actor.can(kind.staff),
    own: !isStaff && kind.own === true,
    seller: isStaff && kind.seller === true && actor.can('create.booking'),
    asker: isStaff && kind.asker !== undefined && actor.can(kind.asker),
  }
}

/** The kinds that somebody can be told of. */
export const rightsOf = (actor: Actor) =>
  notificationKinds
    .map((name) => rightOf(name, actor))
    .filter(({ of, everybody, own, seller, asker }) => of.length > 0 && (everybody || own || seller || asker))

/** A row for each entry of the log that may be one, as the statement takes them. */
export const rightsAsJson = (actor: Actor, only?: NotificationKind) =>
  JSON.stringify(
    rightsOf(actor)
      .filter(({ name }) => !only || name === only)
      .flatMap(({ name, kind, of, everybody, own, seller, asker }) =>
        kind.events.flatMap((event) =>
          of.map((entity) => ({
            ...{ name, event, entity, everybody, own, seller, asker },
            shown: !kind.off,
            outside: kind.outside === true,
            hits: kind.hits === true,
          })),
        ),
      ),
  )

const byEvent = new Map<string, NotificationKind[]>()
for (const name of notificationKinds)
  for (const event of kinds[name].events) byEvent.set(event, [...(byEvent.get(event) ?? []), name])

/** Whether news may be in somebody's bell; whose booking or payment it is, only the bell's own read tells. */
export const mayRing = ({ entity, event, agentId }: News, reader: Actor) =>
  (byEvent.get(event) ?? []).some((name) => {
    const { of, everybody, own, seller, asker } = rightOf(name, reader)
    return (
      of.some((one) => one === entity) &&
      (everybody || seller || asker || (own && reader.agentId === agentId))
    )
  })
