import type * as z from 'zod'
import type { Access } from './permission'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One API call, declared once: the server mounts it, the client calls it, the cache key, the permission
 * and the OpenAPI entry come from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Absolute, with `:name` parameters, as in `/api/bookings/:id`. */
  path: string
  access: Access
  /** Groups calls in the documentation; a write refreshes the cached reads of its subject. */
  subject: string
  summary: string
  /** What a caller has to know besides; part of the OpenAPI description. */
  note?: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** The status of success; 200 unless told. 204 sends no body. */
  status?: 200 | 201 | 204
  /** Honours `Idempotency-Key`: same key and body give the stored answer. */
  idempotent?: true
  /** Bytes of JSON that it takes; one MiB unless told. */
  bodyLimit?: number
  /** Takes one file as multipart/form-data instead of JSON: an image unless told. */
  upload?: true | 'spreadsheet'
  /** Answers with a file instead of JSON. */
  download?: true
  /** A list or a report: what others wrote may be missing for seconds, what its caller wrote never is. */
  mayLag?: true
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint, for code that handles all of them
export type AnyEndpoint = Endpoint<any, any, any, any>

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? z.ZodType extends Schema
    ? unknown
    : unknown extends z.input<Schema>
      ? unknown
      : Partial<Record<string, never>> extends z.input<Schema>
        ? { [K in Name]?: Input<Schema> }
        : { [K in Name]: Input<Schema> }
  : unknown

/** What a caller gives; a part that can be empty may be left out. */
export type Request<E extends AnyEndpoint> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> & {
    /** The `version` the form was opened with; sent as If-Match, a stale one is answered 412. */
    version?: number | undefined
    /** The same for each try of one submission. */
    idempotencyKey?: string | undefined
    /** For uploads. */
    file?: File | undefined
    signal?: AbortSignal | undefined
    /** Goes on when the page is closed. */
    outlives?: boolean | undefined
  }

export type Reply<E extends AnyEndpoint> = z.output<E['reply']>

export type ParamsOf<E extends AnyEndpoint> = z.output<NonNullable<E['params']>>
export type QueryOf<E extends AnyEndpoint> = z.output<NonNullable<E['query']>>
export type BodyOf<E extends AnyEndpoint> = z.output<NonNullable<E['body']>>

export const endpoint = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  declaration: Endpoint<P, Q, B, R>,
) => declaration

/** Calls an endpoint; rejects with `ApiError`. */
export type Api = <E extends AnyEndpoint>(endpoint: E, request?: Request<E>) => Promise<Reply<E>>
