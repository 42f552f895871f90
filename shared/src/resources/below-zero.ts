import type { Permission } from '../contract'
import type { AnyResource, Field } from './declared'

type Values = Readonly<Record<string, unknown>>

/** The fields that would fall below zero, which not everybody may; what was there before may stay. */
export const belowZero = (
  { fields }: AnyResource,
  values: Values,
  can: (permission: Permission) => boolean,
  before: Values = {},
) =>
  Object.entries(fields as Record<string, Field>)
    .filter(
      ([key, { negative }]) =>
        negative && !can(negative) && Number(values[key]) < 0 && values[key] !== before[key],
    )
    .map(([key]) => key)
