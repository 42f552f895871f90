import { type AnyResource, type Field, meets, resources } from '@melali/shared/resources'
import type { Actor } from '../auth/actor'

const bySubject = new Map<string, AnyResource>(resources.map((one) => [one.subject, one]))

type Told = Record<string, unknown>

/** Only of what is still told: a title would name a record that the reader may not know of. */
const titlesIn = (told: Told) => {
  const ids = new Set(Object.values(told).flat())
  return Object.fromEntries(Object.entries(told.titles ?? {}).filter(([id]) => ids.has(id)))
}

/** What the log says of a record, as far as its reader may see such records. */
export const toldTo = (actor: Actor, entity: string, value: unknown): Told | null => {
  const resource = bySubject.get(entity)
  if (!resource || !value) return value as Told | null
  if (!actor.can(resource.can.view)) return null
  const fields = resource.fields as Record<string, Field | undefined>
  const told = Object.fromEntries(
    Object.entries(value).filter(([key]) => {
      const field = fields[key]
      return !field || meets(field, actor)
    }),
  )
  return 'titles' in told ? { ...told, titles: titlesIn(told) } : told
}
