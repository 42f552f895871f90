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
import type { Permission } from '../contract'
import type { AnyResource, Options, Shape, Unlabelled } from './declared'
import type { LabelKey } from './label'

type Maybe<T extends z.ZodType> = z.ZodOptional<z.ZodNullable<T>>
type Write<T extends z.ZodType, O> = O extends { required: true } ? T : Maybe<T>
type Read<T extends z.ZodType, O> = O extends { permission: Permission }
  ? Maybe<T>
  : O extends { required: true }
    ? T
    : z.ZodNullable<T>

const field = <W extends z.ZodType, R extends z.ZodType, const O extends Options>(
  shape: Shape,
  write: W,
  read: R,
  options?: O,
) =>
  ({
    ...shape,
    ...options,
    required: options?.required ?? false,
    write: options?.required ? write : write.nullish(),
    read: options?.permission ? read.nullish() : options?.required ? read : read.nullable(),
  }) as unknown as Unlabelled<Write<W, O>, Read<R, O>>

/** Never null: left out means the database's default. */
const settled = <W extends z.ZodType, R extends z.ZodType>(
  shape: Shape,
  write: W,
  read: R,
  options?: Omit<Options, 'required'>,
): Unlabelled<z.ZodOptional<W>, R> => ({
  ...shape,
  ...options,
  required: false,
  write: write.optional(),
  read,
})

export const text = <const O extends Options & { max?: number }>(options?: O) => {
  const { max, ...rest } = options ?? ({} as O)
  return field({ kind: 'text' }, line(max), z.string(), rest as O)
}

export const prose = <const O extends Options>(options?: O) =>
  field({ kind: 'prose' }, proseText(), z.string(), options)

export const integer = <const O extends Options & { min?: number; max?: number }>(options?: O) => {
  const { min = 0, max = 1_000_000, ...rest } = options ?? ({} as O)
  return field({ kind: 'integer', min, max }, z.int().min(min).max(max), z.int(), rest as O)
}

/** An amount of money in integer US cents. */
export const money = <const O extends Options>(options?: O) =>
  field({ kind: 'cents' }, cents, z.int(), options)

/** A share in basis points, shown as a percentage; may be negative. */
export const percent = <const O extends Options>(options?: O) =>
  field({ kind: 'percent' }, z.int().min(-10_000).max(100_000), z.int(), options)

/** A decimal number as text of as many digits as its column has, so that no digit is lost on the way. */
export const rate = <const O extends Options>(options?: O) =>
  field({ kind: 'rate' }, decimal, z.string(), options)

const decimal = z
  .string()
  .trim()
  .regex(/^\d{1,10}(\.\d{1,10})?$/)
  .refine((value) => /[1-9]/.test(value), { params: { key: 'positive' } })

export const date = <const O extends Options>(options?: O) => field({ kind: 'day' }, day, z.string(), options)

export const time = <const O extends Options>(options?: O) =>
  field({ kind: 'clock' }, clock, z.string(), options)

export const phone = <const O extends Options>(options?: O) =>
  field({ kind: 'phone' }, phoneNumber, z.string(), options)

export const email = <const O extends Options>(options?: O) =>
  field({ kind: 'email' }, z.email().max(200), z.string(), options)

export const url = <const O extends Options>(options?: O) =>
  field({ kind: 'url' }, z.url({ protocol: /^https?$/ }).max(500), z.string(), options)

/** The id of an uploaded picture. */
export const image = <const O extends Options>(options?: O) =>
  field({ kind: 'image' }, z.uuid(), z.string(), options)

export const images = (options?: Omit<Options, 'required'>) =>
  settled({ kind: 'images' }, z.array(z.uuid()).max(20), z.array(z.string()), options)

export const currency = <const O extends Options>(options?: O) =>
  field({ kind: 'currency' }, currencyCode, z.string(), options)

/** Two capital letters, ISO 3166. */
export const isoCode = <const O extends Options>(options?: O) =>
  field({ kind: 'text' }, z.string().regex(/^[A-Z]{2}$/), z.string(), options)

export const choice = <const C extends Readonly<Record<string, LabelKey>>, const O extends Options>(
  choices: C,
  options?: O,
) => {
  const values = z.enum(Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]])
  return field({ kind: 'choice', choices }, values, values, options)
}

export const choices = <const C extends Readonly<Record<string, LabelKey>>>(
  choices: C,
  options?: Omit<Options, 'required'>,
) => {
  const values = z.enum(Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]])
  return settled({ kind: 'choices', choices }, z.array(values).max(50), z.array(z.string()), options)
}

export const tags = (options?: Omit<Options, 'required'>) =>
  settled({ kind: 'tags' }, z.array(line(60)).max(50), z.array(z.string()), options)

export const toggle = (options?: Omit<Options, 'required'>) =>
  settled({ kind: 'toggle' }, z.boolean(), z.boolean(), options)

/** Another record, kept by id and shown by its title; left out for whoever may not know of it. */
export const reference = <const O extends Options>(to: AnyResource, options?: O) => {
  const declared = field({ kind: 'reference', to }, z.uuid(), z.string(), options)
  return { ...declared, read: declared.read.optional() } as Unlabelled<
    Write<z.ZodUUID, O>,
    z.ZodOptional<Read<z.ZodString, O>>
  >
}

/** Several records, joined by a table of their own. */
export const references = (to: AnyResource, options?: Omit<Options, 'required'>) =>
  settled({ kind: 'references', to }, z.array(z.uuid()).max(100), z.array(z.string()), options)

export const clocks = (options?: Omit<Options, 'required'>) =>
  settled({ kind: 'clocks' }, z.array(clock).max(48), z.array(z.string()), options)

/** ISO weekdays, 1 Monday … 7 Sunday. */
export const weekdays = (options?: Omit<Options, 'required'>) =>
  settled({ kind: 'weekdays' }, z.array(z.int().min(1).max(7)).max(7), z.array(z.int()), options)
