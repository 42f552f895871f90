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

/** What the fields of a line say. */
export const factsOf = ({ fields }: LineKind, line: object, say: Say) =>
  fields.flatMap(({ name, label, fact }): Fact[] =>
    fact ? [[say.label(label ?? name), fact(line as Line, say)]] : [],
  )
