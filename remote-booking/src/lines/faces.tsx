import type { Fact, FormField, FormList } from '@melali/shared/ui'
import { Fragment, isValidElement } from 'react'
import type { Line, LineKind, Scope } from './kind'
import type { Say } from './say'

/** The list of a kind's form, as it stands with what is chosen. */
export const formOf = ({ fields }: LineKind, scope: Scope): FormList =>
  fields.map(({ name, label, form }) => {
    const made = typeof form === 'function' ? form(scope) : form
    if (!made) return null
    if (isValidElement(made)) return <Fragment key={name}>{made}</Fragment>
    return { name, ...(label && { label }), ...(made as Partial<FormField>) }
  })

/** What the fields of a line say, on the screen or on paper. */
export const factsOf = ({ fields }: LineKind, face: 'fact' | 'print', line: object, say: Say) =>
  fields.flatMap((field): Fact[] => {
    if (!field[face]) return []
    return [[say.label(field.label ?? field.name), field[face](line as Line, say)]]
  })
