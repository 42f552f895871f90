import type { Locale } from '@melali/shared/contract'
import type { AnyResource, Field } from '@melali/shared/resources'
import type { CellProblem } from '../../db'
import { labelsIn } from '../../platform/books'
import { sentence } from '../../platform/messages'

/** A row's trouble in the reader's words: the field by its label, choices by theirs. */
export const problemText = (
  { key, field: name, column, ...gaps }: CellProblem,
  { fields, label }: AnyResource,
  locale: Locale,
) => {
  const say = labelsIn(locale)
  const field = name === null ? undefined : (fields[name] as Field | undefined)
  const choices = field && 'choices' in field ? Object.values(field.choices).map(say) : []
  return sentence(key, locale, {
    ...gaps,
    to: say(field && 'to' in field ? field.to.label : label),
    ...(field && { field: say(field.label), values: choices.join(', ') }),
  })
}
