import { Col, type ColProps, Form, Row } from 'antd'
import { isValidElement, useEffect } from 'react'
import type { FormField, FormList, Held, Setting, Span } from './field-list'
import { RowsTold } from './rows-told'
import type { Path } from './schema-walk'
import { useFieldWords } from './use-field-words'
import { keyOf, pathOf } from './use-zod-form'
import { useFormState } from './zod-form'
import { ZodItem } from './zod-item'

export type { FormField, FormList }

interface Props {
  /** The messages that the list's words are keys of. */
  book?: string
  /** What depends on what was typed is a list made from it. */
  fields: FormList | ((values: Held, set: Setting) => FormList)
  /** Where they stand in the form: a row of a list, say. */
  at?: Path
  /** Of fields that say none. */
  span?: Span
  /** Closer together, for rows of a list. */
  dense?: boolean
  /** Whose fields they are, where errors of several stand together. */
  whose?: string
}

const columnOf = (span: Span): ColProps => {
  if (typeof span === 'number') return { xs: 24, sm: span }
  return 'length' in span ? { xs: span[0], sm: span[1] } : span
}

const Listed = ({ book, fields, at = [], span = 24, dense = false, whose }: Props & { fields: FormList }) => {
  const { say, labelOf, inputOf, toldAs } = useFieldWords(book)
  return (
    <Row gutter={dense ? 12 : 16}>
      {fields.map((field) => {
        if (!field) return null
        if (isValidElement(field))
          return (
            <Col key={field.key ?? 'between'} span={24}>
              {field}
            </Col>
          )
        const own = field as FormField
        const path = [...at, ...pathOf(own.name)]
        const input = inputOf(own, path)
        return (
          <Col key={own.name} {...columnOf(own.span ?? span)}>
            <ZodItem
              name={path}
              label={labelOf(own)}
              {...(own.help && { help: say(own.help) })}
              {...(own.required !== undefined && { required: own.required })}
              {...(dense && { style: { marginBlockEnd: 12 } })}
              {...(whose && { whose })}
              toldAs={toldAs(own, input, path)}
              {...own.item}
            >
              {input}
            </ZodItem>
          </Col>
        )
      })}
    </Row>
  )
}

const Dependent = ({
  fields,
  at = [],
  ...rest
}: Props & { fields: (values: Held, set: Setting) => FormList }) => {
  const { form } = useFormState()
  const watched: Held | undefined = Form.useWatch([...at], { form, preserve: true })
  // Before the first watch the form knows already what it began with.
  const values = watched ?? (at.length ? form.getFieldValue([...at]) : form.getFieldsValue(true))
  const set: Setting = (name, value) => form.setFieldValue([...at, ...pathOf(name)] as never, value)
  return <Listed {...rest} at={at} fields={fields(values ?? {}, set)} />
}

/** Fields of a row say how the whole list is told. */
const useToldRows = ({ fields, book, at = [] }: Props) => {
  const { toldAs } = useFormState()
  const list = typeof at.at(-1) === 'number' ? keyOf(at.slice(0, -1)) : null
  useEffect(() => {
    if (list === null) return
    toldAs.set(list, {
      say: (rows) => <RowsTold {...{ book, fields }} at={pathOf(list)} rows={rows as readonly Held[]} />,
    })
  }, [toldAs, list, book, fields])
}

/** A form's fields as a list: each with its words, its place, and the input that fits its rule. */
export const FormFields = (props: Props) => {
  const { fields, ...rest } = props
  useToldRows(props)
  if (typeof fields === 'function') return <Dependent {...rest} fields={fields} />
  return <Listed {...rest} fields={fields} />
}
