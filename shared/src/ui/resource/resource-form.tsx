import { useMemo } from 'react'
import type * as z from 'zod'
import type { Reply } from '../../contract'
import { type AnyResource, belowZero, enters, type Field } from '../../resources'
import { shownByForm } from '../core/announce'
import { useCommand } from '../core/use-command'
import { useLabel } from '../core/use-locale'
import { useReader } from '../core/use-session'
import { useKit } from '../core/use-t'
import { FormFields } from '../form/form-fields'
import { useZodForm } from '../form/use-zod-form'
import { ZodForm } from '../form/zod-form'
import { FieldInput } from './field-input'
import { FieldValue } from './field-value'
import { type Row, visibleFields, wholeWidth } from './visible'

interface Props {
  resource: AnyResource
  /** The record to edit; without it a new one is made. */
  row?: Row
  /** What a new one begins with, besides the declared beginnings. */
  initial?: Record<string, unknown>
  onSaved?: (row: Row) => void
  /** Fields in pairs where there is room. */
  wide?: boolean
}

const beginnings = (fields: [string, Field][]) =>
  Object.fromEntries(
    fields.flatMap(([key, field]) => (field.initial === undefined ? [] : [[key, field.initial]])),
  )

/** What is left out stays, but what the form shows isn't emptied where it is required. */
const changesOf = ({ changes, body, fields }: AnyResource, shown: string[]) =>
  changes.extend(
    Object.fromEntries(shown.flatMap((key) => (fields[key]?.required ? [[key, body.shape[key]]] : []))),
  )

/** What only others may set is refused in the form already. */
const fromZero = (schema: AnyResource['body'], resource: AnyResource, row?: Row) =>
  schema.superRefine((values: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    for (const key of belowZero(resource, values, () => false, row))
      context.addIssue({ code: 'custom', path: [key], params: { key: 'belowZero' } })
  })

/** Creates or edits a record of a declared entity. */
export const ResourceForm = ({ resource, row, initial = {}, onSaved, wide = false }: Props) => {
  const label = useLabel()
  const kit = useKit()
  const reader = useReader()
  const fields = visibleFields(resource, reader, enters)
  const shown = fields.map(([key]) => key).join()
  const isFromZero = fields.some(([, { negative }]) => negative && !reader.can(negative))
  const one = label(resource.one)
  const create = useCommand(resource.endpoints.create, {
    toast: { done: kit('created', { one }), failed: kit('notCreated', { one }) },
    shows: shownByForm,
  })
  const update = useCommand(resource.endpoints.update, {
    toast: { done: kit('updated', { one }), failed: kit('notUpdated', { one }) },
    shows: shownByForm,
  })
  const values = row
    ? Object.fromEntries(fields.map(([key]) => [key, row[key]]))
    : { ...beginnings(fields), ...initial }
  const form = useZodForm({
    schema: useMemo(() => {
      const schema = row ? changesOf(resource, shown.split(',')) : resource.body
      return isFromZero ? fromZero(schema, resource, row) : schema
    }, [resource, row, shown, isFromZero]),
    initial: values,
    version: row?.version,
    save: (body, version) =>
      row ? update.run({ params: { id: row.id }, body, version } as never) : create.run({ body } as never),
    onSaved: (reply: Reply<typeof resource.endpoints.get>) => onSaved?.(reply.data as Row),
  })
  const titles = row?.titles
  const span = (field: Field) => (wide && !wholeWidth.includes(field.kind) ? { xs: 24, md: 12 } : { xs: 24 })
  return (
    <ZodForm
      form={form}
      submit={kit(row ? 'save' : 'create')}
      show={(key, value, theirs) => {
        const field = resource.fields[key] as Field | undefined
        return field ? (
          <FieldValue field={field} value={value} titles={{ ...titles, ...theirs }} />
        ) : (
          String(value)
        )
      }}
    >
      <FormFields
        fields={fields.map(([key, field]) => ({
          name: key,
          label: field.label,
          help: field.help,
          required: field.required,
          span: span(field),
          input: <FieldInput field={field} titles={titles} />,
        }))}
      />
    </ZodForm>
  )
}
