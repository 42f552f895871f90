import type { AnyResource, Field } from './declared'
import { meets, type Reader } from './reader'

/** The fields that a file can bring: pictures don't fit into a cell. */
export const importable = (resource: AnyResource, reader: Reader): [string, Field][] =>
  Object.entries(resource.fields as Record<string, Field>).filter(
    ([, field]) => field.kind !== 'image' && field.kind !== 'images' && meets(field, reader),
  )

/** What tells one record from another in a file; the title unless declared. */
export const identities = ({ identifiedBy, titleField }: AnyResource): readonly (readonly string[])[] =>
  identifiedBy ?? [[titleField]]

/** Where records are only ever added, a row that says something else of the same is one more. */
export const canImport = ({ appendOnly, can: needs }: AnyResource, can: Reader['can']) =>
  can(needs.create) && (appendOnly || can(needs.update))
