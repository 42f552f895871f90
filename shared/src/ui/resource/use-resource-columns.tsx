import { type AnyResource, chooses, type Field } from '../../resources'
import { useLabel } from '../core/use-locale'
import { useReader } from '../core/use-session'
import { useKit } from '../core/use-t'
import type { Column } from '../list/column'
import type { Filter } from '../list/filter'
import { ActiveSwitch } from '../page/active-switch'
import { FieldValue } from './field-value'
import { type Row, switches, useShownOf, useTitleOf, visibleFields } from './visible'

const numeric = ['integer', 'cents', 'percent', 'rate']

/** The list's columns: the title first, then what the declaration calls a column, then the switch. */
export const useResourceColumns = (resource: AnyResource): Column<Row>[] => {
  const label = useLabel()
  const reader = useReader()
  const kit = useKit()
  const titleOf = useTitleOf()
  const shownOf = useShownOf()
  const shown = visibleFields(resource, reader).filter(
    ([key, field]) => field.column || key === resource.titleField,
  )
  const titleFirst = [...shown].sort(
    ([a], [b]) => Number(b === resource.titleField) - Number(a === resource.titleField),
  )
  const together = (keys: readonly string[]) => (row: Row) => (
    <bdi dir="ltr">{keys.map((key) => row[key]).join(' / ')}</bdi>
  )
  const columns = titleFirst.map(
    ([key, field]): Column<Row> => ({
      key,
      title: label(field.label),
      render: (row) => (
        <FieldValue field={field} value={shownOf(resource, row, key)} titles={row.titles} brief />
      ),
      ...(field.sort && { sort: true }),
      ...(resource.card?.facts?.includes(key) && { fact: true }),
      ...(key === resource.titleField &&
        resource.card?.title && { cardTitle: together(resource.card.title) }),
      ...(numeric.includes(field.kind) && { align: 'end' }),
    }),
  )
  if (!switches(resource, reader)) return columns
  const active: Column<Row> = {
    key: 'active',
    title: kit('active'),
    width: 96,
    render: (row) => (
      <ActiveSwitch
        resource={resource}
        row={{ id: row.id, version: row.version, active: row.active === true }}
        name={titleOf(resource, row)}
      />
    ),
  }
  return [...columns, active]
}

export const useResourceFilters = (resource: AnyResource): Filter[] => {
  const label = useLabel()
  const reader = useReader()
  const kit = useKit()
  const yesNo = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  const filterOf = ([key, field]: [string, Field]): Filter => {
    const name = { key, label: label(field.label) }
    switch (field.kind) {
      case 'choice':
      case 'choices':
        return {
          ...name,
          choices: Object.entries(field.choices).map(([value, text]) => ({ value, label: label(text) })),
        }
      case 'reference':
      case 'references':
        return { ...name, resource: field.to }
      case 'toggle':
        return { ...name, single: true, choices: yesNo(kit('yes'), kit('no')) }
      case 'day':
        return { key, label: kit('until', { what: label(field.label) }), day: true }
      default:
        return { ...name, typed: true }
    }
  }
  const filters = visibleFields(resource, reader, chooses)
    .filter(([, field]) => field.filter)
    .map(filterOf)
  if (!switches(resource, reader)) return filters
  return [
    ...filters,
    {
      key: 'active',
      label: kit('active'),
      single: true,
      choices: yesNo(kit('onlyActive'), kit('onlyInactive')),
    },
  ]
}
