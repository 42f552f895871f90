import type { Permission } from '../contract'
import type { Field } from './fields'
import type { AnyResource } from './resource'

interface Reader {
  /** The agent company whose rows alone this user may see. */
  agentId: string | null
  can(permission: Permission): boolean
}

/** The fields that a file can bring: pictures don't fit into a cell, and an agent's rows are its own. */
export const importable = (resource: AnyResource, { agentId, can }: Reader): [string, Field][] =>
  Object.entries(resource.fields as Record<string, Field>).filter(
    ([key, { kind, permission }]) =>
      kind !== 'image' &&
      kind !== 'images' &&
      (!permission || can(permission)) &&
      !(agentId && key === 'agentId'),
  )

/** What tells one record from another in a file; the title unless declared. */
export const identities = ({ identifiedBy, titleField }: AnyResource): readonly (readonly string[])[] =>
  identifiedBy ?? [[titleField]]

export const canImport = ({ appendOnly, can: needs }: AnyResource, can: Reader['can']) =>
  !appendOnly && can(needs.create) && can(needs.update)
