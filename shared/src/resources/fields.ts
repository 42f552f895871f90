import * as z from 'zod'
import {
  cents,
  clock,
  currency as currencyCode,
  day,
  line,
  phoneNumber,
  prose as proseText,
} from '../api/values'
import type { Label, Permission } from '../contract'
import type { AnyResource, Field, Options, Shape } from './declared'

type Maybe<T extends z.ZodType> = z.ZodOptional<z.ZodNullable<T>>
type Write<T extends z.ZodType, O> = O extends { required: true } ? T : Maybe<T>
type Read<T extends z.ZodType, O> = O extends { permission: Permission }
  ? Maybe<T>
  : O extends { required: true }
    ? T
    : z.ZodNullable<T>

const field = <W extends z.ZodType, R extends z.ZodType, const O extends Options>(
  shape: Shape,
  label: Label,
  write: W,
  read: R,
  options?: O,
) =>
  ({
    ...shape,
    ...options,
    label,
    required: options?.required ?? false,
    write: options?.required ? write : write.nullish(),
    read: options?.permission ? read.nullish() : options?.required ? read : read.nullable(),
  }) as unknown as Field<Write<W, O>, Read<R, O>>

/** Never null: left out means the database's default. */
const settled = <W extends z.ZodType, R extends z.ZodType>(
  shape: Shape,
  label: Label,
  write: W,
  read: R,
  options?: Omit<Options, 'required'>,
): Field<z.ZodOptional<W>, R> => ({
  ...shape,
  ...options,
  label,
  required: false,
  write: write.optional(),
  read,
})

export const text = <const O extends Options & { max?: number }>(label: Label, options?: O) => {
  const { max, ...rest } = options ?? ({} as O)
  return field({ kind: 'text' }, label, line(max), z.string(), rest as O)
}

export const prose = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'prose' }, label, proseText(), z.string(), options)

export const integer = <const O extends Options & { min?: number; max?: number }>(
  label: Label,
  options?: O,
) => {
  const { min = 0, max = 1_000_000, ...rest } = options ?? ({} as O)
  return field({ kind: 'integer', min, max }, label, z.int().min(min).max(max), z.int(), rest as O)
}

/** An amount of money in integer US cents. */
export const money = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'cents' }, label, cents, z.int(), options)

/** A share in basis points, shown as a percentage; may be negative. */
export const percent = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'percent' }, label, z.int().min(-10_000).max(100_000), z.int(), options)

/** A decimal number as text of as many digits as its column has, so that no digit is lost on the way. */
export const rate = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'rate' }, label, decimal, z.string(), options)

const decimal = z
  .string()
  .trim()
  .regex(/^\d{1,10}(\.\d{1,10})?$/)
  .refine((value) => /[1-9]/.test(value), { params: { key: 'positive' } })

export const date = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'day' }, label, day, z.string(), options)

export const time = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'clock' }, label, clock, z.string(), options)

export const phone = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'phone' }, label, phoneNumber, z.string(), options)

export const email = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'email' }, label, z.email().max(200), z.string(), options)

export const url = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'url' }, label, z.url({ protocol: /^https?$/ }).max(500), z.string(), options)

/** The id of an uploaded picture. */
export const image = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'image' }, label, z.uuid(), z.string(), options)

export const images = (label: Label, options?: Omit<Options, 'required'>) =>
  settled({ kind: 'images' }, label, z.array(z.uuid()).max(20), z.array(z.string()), options)

export const currency = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'currency' }, label, currencyCode, z.string(), options)

/** Two capital letters, ISO 3166. */
export const isoCode = <const O extends Options>(label: Label, options?: O) =>
  field({ kind: 'text' }, label, z.string().regex(/^[A-Z]{2}$/), z.string(), options)

export const choice = <const C extends Readonly<Record<string, Label>>, const O extends Options>(
  label: Label,
  choices: C,
  options?: O,
) => {
  const values = z.enum(Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]])
  return field({ kind: 'choice', choices }, label, values, values, options)
}

export const choices = <const C extends Readonly<Record<string, Label>>>(
  label: Label,
  choices: C,
  options?: Omit<Options, 'required'>,
) => {
  const values = z.enum(Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]])
  return settled({ kind: 'choices', choices }, label, z.array(values).max(50), z.array(z.string()), options)
}

export const tags = (label: Label, options?: Omit<Options, 'required'>) =>
  settled({ kind: 'tags' }, label, z.array(line(60)).max(50), z.array(z.string()), options)

export const toggle = (label: Label, options?: Omit<Options, 'required'>) =>
  settled({ kind: 'toggle' }, label, z.boolean(), z.boolean(), options)

/** Another record, kept by id and shown by its title; left out for whoever may not know of it. */
export const reference = <const O extends Options>(label: Label, to: AnyResource, options?: O) => {
  const declared = field({ kind: 'reference', to }, label, z.uuid(), z.string(), options)
  return { ...declared, read: declared.read.optional() } as Field<
    Write<z.ZodUUID, O>,
    z.ZodOptional<Read<z.ZodString, O>>
  >
}

/** Several records, joined by a table of their own. */
export const references = (label: Label, to: AnyResource, options?: Omit<Options, 'required'>) =>
  settled({ kind: 'references', to }, label, z.array(z.uuid()).max(100), z.array(z.string()), options)

export const clocks = (label: Label, options?: Omit<Options, 'required'>) =>
  settled({ kind: 'clocks' }, label, z.array(clock).max(48), z.array(z.string()), options)

/** ISO weekdays, 1 Monday … 7 Sunday. */
export const weekdays = (label: Label, options?: Omit<Options, 'required'>) =>
  settled({ kind: 'weekdays' }, label, z.array(z.int().min(1).max(7)).max(7), z.array(z.int()), options)
