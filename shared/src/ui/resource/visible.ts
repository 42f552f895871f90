import type { Permission } from '../../contract'
import type { AnyResource, Field, Kind } from '../../resources'

export type Row = Record<string, unknown> & {
  id: string
  version: number
  active?: boolean
  titles?: Record<string, string>
}

/** The fields that the reader may see, in the declared order. */
export const visibleFields = (resource: AnyResource, can: (permission: Permission) => boolean) =>
  Object.entries(resource.fields as Record<string, Field>).filter(
    ([, field]) => !field.permission || can(field.permission),
  )

/** Kinds that want a line of their own. */
export const wholeWidth: readonly Kind[] = [
  'prose',
  'images',
  'tags',
  'references',
  'choices',
  'weekdays',
  'clocks',
]

export const titleOf = (resource: AnyResource, row: Row) => String(row[resource.titleField] ?? '')
