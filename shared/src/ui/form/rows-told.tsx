import { Fragment, isValidElement } from 'react'
import type { FormField, FormList, Held, Setting } from './field-list'
import { isBlank, type Path } from './schema-walk'
import { Told } from './told'
import { useFieldWords } from './use-field-words'
import { pathOf } from './use-zod-form'

interface Props {
  book?: string | undefined
  fields: FormList | ((values: Held, set: Setting) => FormList)
  /** Where the list stands in the form. */
  at: Path
  rows: readonly Held[]
}

const untouched: Setting = () => undefined

const valueAt = (row: Held, name: string): unknown =>
  pathOf(name).reduce<unknown>((held, key) => (held as Held | undefined)?.[key], row)

/** The rows of a list in words: what is filled in, each by its field's name. */
export const RowsTold = ({ book, fields, at, rows }: Props) => {
  const { labelOf, inputOf, toldAs } = useFieldWords(book)
  const told = (row: Held, place: Path) =>
    (typeof fields === 'function' ? fields(row, untouched) : fields)
      .filter((field): field is FormField => !!field && !isValidElement(field))
      .filter(({ name }) => !isBlank(valueAt(row, name)))
      .map((field) => {
        const path = [...place, ...pathOf(field.name)]
        const as = toldAs(field, inputOf(field, path), path)
        return { name: field.name, label: labelOf(field), as, value: valueAt(row, field.name) }
      })
  return (
    <ol>
      {rows.map((row, place) => (
        <li key={place}>
          {told(row, [...at, place]).map(({ name, label, as, value }, first) => (
            <Fragment key={name}>
              {first > 0 && ' · '}
              {label} <Told as={as} value={value} />
            </Fragment>
          ))}
        </li>
      ))}
    </ol>
  )
}
