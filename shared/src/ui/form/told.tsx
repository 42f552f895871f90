import { cloneElement } from 'react'
import { FieldValue } from '../resource/field-value'
import type { ToldAs } from './field-words'

/** A field's value where it isn't typed. */
export const Told = ({ as, value }: { as: ToldAs | undefined; value: unknown }) => {
  if (as && 'say' in as) return as.say(value)
  if (as && 'input' in as) return cloneElement(as.input, { value, disabled: true })
  return <FieldValue field={{ kind: as?.kind ?? 'text' } as never} value={value} />
}
