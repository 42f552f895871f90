import type { Permission } from '../contract'
import type { Field } from './declared'

/** Whoever looks at records. */
export interface Reader {
  /** The agent company whose rows alone this user may see. */
  agentId: string | null
  can(permission: Permission): boolean
}

/** An agency's rows are all its own, and our own words are for ourselves. */
const isForStaff = (field: Field) => field.internal || ('to' in field && field.to.subject === 'agent')

const isAllowed = ({ permission }: Field, { can }: Reader) => !permission || can(permission)

const opensTarget = (field: Field, { can }: Reader) => !('to' in field) || can(field.to.can.view)

/** Whether a field is there for a reader, in lists, on pages, in files and in orders. */
export const meets = (field: Field, reader: Reader) =>
  isAllowed(field, reader) &&
  !(reader.agentId && isForStaff(field)) &&
  (field.named === true || opensTarget(field, reader))

/** Whether a reader has values to choose from, for a filter: a name that is told isn't a list to pick from. */
export const chooses = (field: Field, reader: Reader) => meets(field, reader) && opensTarget(field, reader)

/** Whether a form asks a reader for it: what can't be left out is asked for in any case. */
export const enters = (field: Field, reader: Reader) =>
  chooses(field, reader) || (field.required && isAllowed(field, reader))
