import type { AnyEndpoint } from '@melali/shared/contract'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../auth/actor'
import { isWorthPacking, pack } from './packing'

/** As a word of its own in a key: `costAdultCents` is one, the permission `view.cost` isn't. */
const secret = /^(cost|margin|markup|payable)|[a-z\d](Cost|Margin|Markup|Payable)/

export const speaksOfCost = (key: string) => secret.test(key)

/** Without `view.cost` no key that speaks of cost, margin, markup or payables leaves the house. */
export const withoutCost = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCost)
  if (!value || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !speaksOfCost(key))
      .map(([key, inner]) => [key, withoutCost(inner)]),
  )
}

export const fitFor = (actor: Actor, value: unknown) => (actor.can('view.cost') ? value : withoutCost(value))

/** The reply as declared, without undeclared members. One that breaks its declaration is a defect: it never leaves. */
export const declared = (endpoint: AnyEndpoint, value: unknown) => {
  const result = endpoint.reply.safeParse(value)
  if (result.success) return result.data
  throw new Error(`${endpoint.method} ${endpoint.path} broke its reply: ${result.error.message}`)
}

/** A file as an answer; declare the endpoint with `download`. */
export interface Download {
  body: Buffer | NodeJS.ReadableStream
  type: string
  name: string
  inline?: boolean
}

/** An answer as it leaves; no text where there is nothing to say. */
export interface Sent {
  text: string | undefined
  /** Of the record in it. */
  version: number | undefined
}

export const versionOf = (value: unknown) => {
  const version = (value as { data?: { version?: unknown } } | null | undefined)?.data?.version
  return typeof version === 'number' ? version : undefined
}

/** A kept answer as it was sent the first time. */
export const asSent = (text: string | null): Sent => ({
  text: text ?? undefined,
  version: text === null ? undefined : versionOf(JSON.parse(text)),
})

/** What the route answers with, after its headers are set; nothing for nothing. */
export const sendJson = (reply: FastifyReply, status: number, { text, version }: Sent) => {
  if (version !== undefined) reply.header('etag', `"${version}"`)
  reply.code(status)
  if (status === 204 || text === undefined) return undefined
  reply.type('application/json; charset=utf-8')
  if (!isWorthPacking(text, reply.request.headers['accept-encoding'])) return text
  return pack(text).then((bytes) => {
    reply.header('content-encoding', 'br')
    return bytes
  })
}

export const sendFile = (reply: FastifyReply, file: Download) =>
  reply
    .header('content-type', file.type)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .send(file.body)
