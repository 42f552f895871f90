import * as z from 'zod'

/** One step of a price, in order; `params` fill the sentence of `code` in the reader's language. */
export const traceStep = z.object({
  code: z.string(),
  /** The night or day it belongs to; absent for what the whole line pays. */
  day: z.string().nullish(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  sellCents: z.int(),
  /** Only for those who may see cost. */
  costCents: z.int().optional(),
})
export const trace = z.array(traceStep)
export type TraceStep = z.output<typeof traceStep>

/** Why a stay, ride or activity can't be priced; all reasons at once. */
export const priceProblem = z.object({
  code: z.string(),
  /** The nights it is about, where it is about nights. */
  nights: z.array(z.string()).optional(),
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
})
export type PriceProblem = z.output<typeof priceProblem>

/** A price with its reasons, or the reasons why there is none. */
export const quote = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    sellCents: z.int(),
    costCents: z.int().optional(),
    marginCents: z.int().optional(),
    trace,
    /** Inside the release period or without allotment: the supplier is asked first. */
    onRequest: z.boolean(),
    onRequestReason: z.string().nullable(),
  }),
  z.object({ ok: z.literal(false), problems: z.array(priceProblem) }),
])
export type Quote = z.output<typeof quote>
