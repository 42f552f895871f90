import type { Locale } from '@melali/shared/contract'
import {
  type AnyResource,
  type Field,
  type LabelKey,
  meets,
  type Reader,
  titleIn,
} from '@melali/shared/resources'
import { labelsIn } from '../books'
import type { Column, Columns, Kind } from './column'
import { columnsIn } from './column'
import { written } from './files'

type Row = Record<string, unknown> & { titles: Record<string, string | undefined> }

const kinds: Partial<Record<Field['kind'], Kind>> = {
  integer: 'number',
  rate: 'number',
  cents: 'cents',
  percent: 'percent',
  day: 'day',
}

const listed = (texts: readonly unknown[]) => texts.filter(Boolean).join('; ')

/** A Monday in January 2024, from which weekdays count. */
const weekday = (day: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

/** A field as people read it: titles for references, words for choices. */
const textOf = (field: Field, locale: Locale, yesNo: (value: boolean) => string) => {
  const labelled = (choices: Readonly<Record<string, LabelKey>>, key: unknown) =>
    labelsIn(locale)(choices[String(key)] ?? String(key))
  const titled = (to: AnyResource, title: string | undefined) => title && titleIn(to, title, locale)
  return (value: unknown, titles: Row['titles']): unknown => {
    if (value === null || value === undefined) return null
    const many = Array.isArray(value) ? value : []
    switch (field.kind) {
      case 'toggle':
        return yesNo(value === true)
      case 'choice':
        return labelled(field.choices, value)
      case 'choices':
        return listed(many.map((key) => labelled(field.choices, key)))
      case 'weekdays':
        return listed(many.map((day) => weekday(Number(day), locale)))
      case 'tags':
      case 'clocks':
        return listed(many)
      case 'reference':
        return titled(field.to, titles[String(value)]) ?? null
      case 'references':
        return listed(many.map((id) => titled(field.to, titles[String(id)])))
      default:
        return value
    }
  }
}

/** Says what a field of a record holds, and what the field is called. */
export const textOfField = (resource: AnyResource, locale: Locale) => {
  const { word } = columnsIn<Row>(locale)
  const fields = resource.fields as Record<string, Field>
  const label = (key: string) => labelsIn(locale)(fields[key]?.label ?? key)
  const say = (key: string, value: unknown, titles: Row['titles']) => {
    const field = fields[key]
    if (!field) return ''
    const text = textOf(field, locale, (yes) => word(yes ? 'yes' : 'no'))
    return written(kinds[field.kind] ?? 'text', text(value, titles)) || '–'
  }
  return Object.assign(say, { label })
}

/** The columns of a declared resource's file. */
export const resourceColumns = (resource: AnyResource, locale: Locale): Columns<Row> => {
  const { column, word } = columnsIn<Row>(locale)
  const yesNo = (value: boolean) => word(value ? 'yes' : 'no')
  const fields = Object.entries(resource.fields as Record<string, Field>).map(([key, field]) => {
    const text = textOf(field, locale, yesNo)
    const unit = field.kind === 'percent' ? ' (%)' : field.kind === 'cents' ? ' (USD)' : ''
    const of: Column<Row> = {
      title: labelsIn(locale)(field.label) + unit,
      kind: kinds[field.kind] ?? 'text',
      value: (row) => text(row[key], row.titles),
    }
    return [key, { seenBy: (reader: Reader) => meets(field, reader), of: [of] }] as const
  })
  const own = new Set<string>(resource.endpoints.export.columns)
  return {
    ...Object.fromEntries(fields.filter(([key]) => own.has(key))),
    ...(resource.active && { active: { of: [column('active', (row) => yesNo(row.active === true))] } }),
    createdAt: { of: [column('createdAt', (row) => row.createdAt, 'instant')] },
    updatedAt: { of: [column('updatedAt', (row) => row.updatedAt, 'instant')] },
  }
}
