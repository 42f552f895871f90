import * as z from 'zod'
import type { Unlabelled } from './declared'

/** `?kind=boat,spa`: any of these. */
const anyOf = <T extends z.ZodType<string, string>>(value: T) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(value).min(1).max(50))

export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

/** What a field takes as a parameter of the list: one or several values, yes and no, or the last day. */
export const filterOf = (field: Unlabelled) => {
  switch (field.kind) {
    case 'toggle':
      return yesOrNo
    case 'choice':
    case 'choices':
      return anyOf(z.enum(Object.keys(field.choices)))
    case 'reference':
    case 'references':
      return anyOf(z.uuid())
    case 'day':
      return z.iso.date()
    default:
      return anyOf(z.string().trim().min(1).max(100))
  }
}
