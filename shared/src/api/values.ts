import * as z from 'zod'
import { isTooLong, type Span } from './day-span'

/** Nobody here was born before, and nothing is sold after. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2100-12-31'

/** What one amount may come to; many of them still add up exactly. */
export const MOST_CENTS = 100_000_000_000

/** Integer US cents, zero or more. */
export const cents = z.int().min(0).max(MOST_CENTS)

/** A whole number in an address, where everything is text: digits, not `0x10`, `1e3` or nothing at all. */
export const inQuery = <S extends z.ZodType<number>>(number: S) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given),
    number,
  )

/** `YYYY-MM-DD`, a plain calendar date. */
export const day = z.iso.date().refine((value) => FIRST_DAY <= value && value <= LAST_DAY, {
  params: { key: 'dateOutOfReach', first: FIRST_DAY, last: LAST_DAY },
})

/** Nobody writes more nights than this at once. */
export const notTooLong = <S extends z.ZodType<Span>>(schema: S) =>
  schema.refine((span) => !isTooLong(span), { path: ['to'], params: { key: 'spanTooLong' } })

/** `HH:MM`, Bali wall-clock. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** One line of text. PostgreSQL can't hold NUL, and control characters have no place in a name. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .regex(/^[^\u0000-\u001f]*$/)

/** Several lines of text; may be empty. */
export const prose = (max = 4000) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing NUL is the point
    .regex(/^[^\u0000]*$/)

export const atLeastOne = z.int().min(1)

/** An ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/)

export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ().-]{4,28}$/)
