import type { AnyResource, Field } from '@melali/shared/resources'
import { refuse } from '../errors'

/** The fields whose day has to have come and hasn't. */
export const futureFields = (resource: AnyResource, body: Record<string, unknown>, today: string) =>
  Object.entries(resource.fields as Record<string, Field>)
    .filter(([key, { past }]) => past && String(body[key] ?? '') > today)
    .map(([key]) => key)

export const refuseFuture = (resource: AnyResource, body: Record<string, unknown>, today: string) => {
  const early = futureFields(resource, body, today)
  if (early.length) throw refuse.invalid(Object.fromEntries(early.map((key) => [key, 'futureDate'])))
}
