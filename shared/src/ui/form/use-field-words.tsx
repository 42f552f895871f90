import { Select } from 'antd'
import { cloneElement, type ReactElement } from 'react'
import * as z from 'zod'
import { useT } from '../core/use-t'
import { ReferenceSelect } from '../pick/reference-select'
import { FieldInput, type InputKind } from '../resource/field-input'
import type { FormField, Words } from './field-list'
import type { ToldAs } from './field-words'
import { innermost, type Path, schemaAt } from './schema-walk'
import { useFormState } from './zod-form'

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

const wide = new Set<InputKind>(['text', 'prose', 'tags'])

/** What the fields of a list are called, typed in and told as, by the rule at their place in the form. */
export const useFieldWords = (book?: string) => {
  const say = useSay(book)
  const { schema } = useFormState()
  const labelOf = ({ label, name }: FormField) =>
    label === '' ? '' : say(label ?? (name.split('.').at(-1) as string))
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
  return { say, labelOf, inputOf, toldAs }
}
