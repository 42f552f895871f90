import { type AnyResource, type Field, type Kind, meets, type Reader } from '../../resources'
import { useTitle } from '../format/title'

export type Row = Record<string, unknown> & {
  id: string
  version: number
  active?: boolean
  titles?: Record<string, string>
}

/** The fields that the reader may see, or may do something else with, in the declared order. */
export const visibleFields = (resource: AnyResource, reader: Reader, does = meets) =>
  Object.entries(resource.fields as Record<string, Field>).filter(([, field]) => does(field, reader))

/** Whether records can be off; an agency's people only meet those that are on. */
export const switches = ({ active }: AnyResource, { agentId }: Reader) => !!active && !agentId

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

/** How a record is called in the reader's language. */
export const useTitleOf = () => {
  const titleIn = useTitle()
  return (resource: AnyResource, row: Row) =>
    titleIn(resource, String(row[resource.titleField] ?? ''), row.code)
}

/** What a field's cell shows; a title comes in the reader's language. */
export const useShownOf = () => {
  const titleOf = useTitleOf()
  return (resource: AnyResource, row: Row, key: string) =>
    resource.titlesAre && key === resource.titleField ? titleOf(resource, row) : row[key]
}
