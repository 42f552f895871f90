import { Col, type ColProps, Form, Row, Select } from 'antd'
import { type ComponentProps, cloneElement, isValidElement, type ReactElement } from 'react'
import * as z from 'zod'
import type { AnyResource } from '../../resources'
import { useT } from '../core/use-t'
import { ReferenceSelect } from '../pick/reference-select'
import { FieldInput, type InputKind } from '../resource/field-input'
import type { ToldAs } from './field-words'
import { innermost, type Path, schemaAt } from './schema-walk'
import { pathOf } from './use-zod-form'
import { useFormState } from './zod-form'
import { ZodItem } from './zod-item'

/** A key of the list's book, `/book.key` of another one, with what it has to fill in; or the words themselves. */
export type Words = string | readonly [key: string, values: Record<string, unknown>] | { said: string }

/** Of 24 where there is room, and all of a phone's width; or its share of that first; or by width. */
type Span = number | readonly [phone: number, wider: number] | ColProps

export interface FormField {
  /** Its place in the schema, as `email` or `package.name`. */
  name: string
  /** Its name's own key unless told. */
  label?: Words | undefined
  help?: Words | undefined | false
  /** What is typed; the schema tells a choice, a number, an amount, a share, a day, a switch from a text. */
  kind?: InputKind
  /** Where the words of its choices stand, as `types` for `types.fit`. */
  choices?: string
  /** Which of them, where the schema's aren't all meant. */
  of?: readonly string[]
  /** Whose records are chosen from. */
  to?: AnyResource
  /** Handed to the input. */
  props?: Record<string, unknown>
  /** An input of its own. */
  input?: ReactElement
  required?: boolean
  placeholder?: Words
  span?: Span
  /** Handed to the item around the input. */
  item?: Partial<ComponentProps<typeof ZodItem>>
}

// biome-ignore lint/suspicious/noExplicitAny: what a form holds is known by its schema, at run time
type Held = Record<string, any>
/** Anything else that stands between fields is an element. */
export type FormList = readonly (FormField | ReactElement | false | null | undefined)[]

type Setting = (name: string, value: unknown) => void

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

const useSay = (book?: string) => {
  const t = useT()
  const keyIn = (key: string) => (key.startsWith('/') ? key.slice(1) : book ? `${book}.${key}` : key)
  return (words: Words) => {
    if (typeof words === 'string') return t(keyIn(words))
    return 'said' in words ? words.said : t(keyIn(words[0]), words[1])
  }
}

const formats: Record<string, InputKind> = { date: 'day', email: 'email' }

const kindOf = (schema: z.ZodType | undefined, name: string): InputKind => {
  const inner = schema && innermost(schema)
  if (inner instanceof z.ZodBoolean) return 'toggle'
  if (!(inner instanceof z.ZodNumber))
    return formats[(inner as { format?: string } | undefined)?.format ?? ''] ?? 'text'
  if (/cents$/i.test(name)) return 'cents'
  return /basisPoints$/i.test(name) ? 'percent' : 'integer'
}

const columnOf = (span: Span): ColProps => {
  if (typeof span === 'number') return { xs: 24, sm: span }
  return 'length' in span ? { xs: span[0], sm: span[1] } : span
}

const wide = new Set<InputKind>(['text', 'prose', 'tags'])

const Listed = ({ book, fields, at = [], span = 24, dense = false, whose }: Props & { fields: FormList }) => {
  const say = useSay(book)
  const { schema } = useFormState()
  const inputOf = ({ name, kind, choices, of, to, placeholder, input, ...own }: FormField, path: Path) => {
    const props = { ...own.props, ...(placeholder && { placeholder: say(placeholder) }) }
    if (input) return placeholder ? cloneElement(input, props) : input
    const declared = schemaAt(schema, path)
    const inner = declared && innermost(declared)
    if (choices) {
      const values = of ?? (inner instanceof z.ZodEnum ? inner.options.map(String) : [])
      return (
        <Select options={values.map((value) => ({ value, label: say(`${choices}.${value}`) }))} {...props} />
      )
    }
    if (to) return <ReferenceSelect resource={to} {...props} />
    const drawn = kind ?? kindOf(declared, name)
    return (
      <FieldInput field={{ kind: drawn } as never} {...(wide.has(drawn) && { dir: 'auto' })} {...props} />
    )
  }
  const toldAs = ({ kind, choices, to, ...own }: FormField, input: ReactElement, path: Path): ToldAs => {
    if (choices)
      return {
        say: (value) =>
          [value ?? []]
            .flat()
            .map((one) => say(`${choices}.${one}`))
            .join(', ') || '–',
      }
    if (own.input || to) return { input: input as ReactElement<{ value?: unknown }> }
    return { kind: kind ?? kindOf(schemaAt(schema, path), own.name) }
  }
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
              label={own.label === '' ? '' : say(own.label ?? (own.name.split('.').at(-1) as string))}
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

/** A form's fields as a list: each with its words, its place, and the input that fits its rule. */
export const FormFields = ({ fields, ...rest }: Props) =>
  typeof fields === 'function' ? (
    <Dependent {...rest} fields={fields} />
  ) : (
    <Listed {...rest} fields={fields} />
  )
