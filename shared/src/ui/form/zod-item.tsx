import { Form, type FormItemProps } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import type { ToldAs } from './field-words'
import { RefusalContext, type Refusals } from './refusal'
import { isRequired, limitsAt, type Path } from './schema-walk'
import { keyOf } from './use-zod-form'
import { useFormState } from './zod-form'

interface Props extends Omit<FormItemProps, 'name' | 'rules' | 'label' | 'help'> {
  /** The field's path in the schema, as `email` or `['guests', 0, 'name']`. */
  name: string | Path
  label: string
  help?: string
  /** Marks the field; the schema knows it unless told. */
  required?: boolean
  /** Whose field it is, where errors of several stand together. */
  whose?: string
  /** How its value is told where it isn't typed. */
  toldAs?: ToldAs
}

/** One field: label above, help under it, its message from the schema. */
export const ZodItem = ({ name, label, help, required, whose, toldAs, children, ...rest }: Props) => {
  const { schema, labels, toldAs: told, owners, demanded, refused, check, onChange } = useFormState()
  const path = typeof name === 'string' ? [name] : [...name]
  const key = keyOf(path)
  useEffect(() => {
    labels.set(key, label)
    return () => void labels.delete(key)
  }, [labels, key, label])
  useEffect(() => {
    if (!toldAs) return
    told.set(key, toldAs)
    return () => void told.delete(key)
  }, [told, key, toldAs])
  useEffect(() => {
    if (!whose) return
    owners.set(key, whose)
    return () => void owners.delete(key)
  }, [owners, key, whose])
  useEffect(() => {
    if (!required) return
    demanded.add(key)
    return () => void demanded.delete(key)
  }, [demanded, required, key])
  const changed = useRef(onChange)
  changed.current = onChange
  const refusals = useMemo(
    (): Refusals => ({
      refuse: (problem) => void (problem ? refused.set(key, problem) : refused.delete(key)),
      onChange: () => changed.current(),
      limits: limitsAt(schema)(key),
    }),
    [refused, schema, key],
  )
  return (
    <RefusalContext value={refusals}>
      <Form.Item
        {...rest}
        name={path as never}
        // A field of a row stays the same one when the row changes places.
        {...(path.length > 1 && { isListField: true })}
        label={label}
        required={required ?? isRequired(schema, path)}
        {...(help && { extra: help })}
        rules={[
          {
            validator: async () => {
              const message = check(path)
              if (message) throw new Error(message)
            },
          },
        ]}
      >
        {children}
      </Form.Item>
    </RefusalContext>
  )
}
