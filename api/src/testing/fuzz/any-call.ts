import { type AnyEndpoint, locales } from '@melali/shared/contract'
import fc from 'fast-check'
import type { TestClient } from '../test-app'
import { arbitraryOf, type Known } from './arbitrary'

const asText = (value: unknown) => {
  try {
    return encodeURIComponent(String(value))
  } catch {
    return '%EF%BF%BD'
  }
}

const pairsOf = (query: unknown) => (query && typeof query === 'object' ? Object.entries(query) : [])

/** The address of a call; what can't stand in one is written as well as it can be. */
export const address = ({ path }: AnyEndpoint, params: unknown, query?: unknown) => {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => asText(values[name]) || 'x')
  const pairs = pairsOf(query).map(([key, value]) => `${asText(key)}=${asText(value)}`)
  return pairs.length ? `${filled}?${pairs.join('&')}` : filled
}

/** Any call of an endpoint, in any language; `there` are ids for its address. */
export const anyCall = (
  { params, query, body }: AnyEndpoint,
  { known = [], there = [] }: { known?: Known; there?: Known } = {},
) =>
  fc.record({
    params: arbitraryOf(params, there.length ? there : known),
    query: arbitraryOf(query, known),
    body: arbitraryOf(body, known),
    locale: fc.constantFrom(...locales),
  })

type Made = ReturnType<typeof anyCall> extends fc.Arbitrary<infer T> ? T : never

export const make = (client: TestClient, endpoint: AnyEndpoint, { params, query, body, locale }: Made) =>
  client.call(endpoint.method, address(endpoint, params, query), body, {
    headers: { 'accept-language': locale },
  })
