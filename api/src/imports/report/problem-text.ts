import type { Label, Locale } from '@melali/shared/contract'
import type { AnyResource, Field } from '@melali/shared/resources'
import type { CellProblem } from '../../db'
import { sentence } from '../../platform/messages'

const choicesOf = (field: Field, locale: Locale) =>
  'choices' in field
    ? Object.values(field.choices as Record<string, Label>).map((label) => label[locale])
    : []

/** A row's trouble in the reader's words: the field by its label, choices by theirs. */
export const problemText = (
  { key, field: name, column, ...gaps }: CellProblem,
  { fields, label }: AnyResource,
  locale: Locale,
) => {
  const field = name === null ? undefined : (fields[name] as Field | undefined)
  const to = field && 'to' in field ? field.to.label[locale] : label[locale]
  return sentence(key, locale, {
    ...gaps,
    to,
    ...(field && { field: field.label[locale], values: choicesOf(field, locale).join(', ') }),
  })
}
