import type { AnyEndpoint } from '@melali/shared/contract'
import fc from 'fast-check'
import type { Answer, TestApp, TestClient } from '../test-app'
import { anyCall, make } from './any-call'
import { addressIds, knownIds } from './known'
import { flawOf } from './sound'

/** These would sign the caller out. */
const skipped = new Set(['/api/auth/logout', '/api/auth/login', '/api/user/password'])

export const fuzzed = ({ endpoints }: TestApp) =>
  endpoints.filter(({ path, upload }) => !skipped.has(path) && !upload)

export const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

export const told = (endpoint: AnyEndpoint, { status, raw }: Answer) =>
  `${nameOf(endpoint)}: ${status} ${raw.toString().slice(0, 300)}`

export interface Finding {
  name: string
  flaw: string
  /** The smallest call that shows it. */
  call: string
}

/** Somebody of each kind, anew when a call has ended their session. */
const callers = (app: TestApp) => {
  const clients = new Map<string, TestClient>()
  const renewed = async (role: string) => {
    const client = await app.as(role)
    clients.set(role, client)
    return client
  }
  return async (role: string, call: (client: TestClient) => Promise<Answer>) => {
    const answer = await call(clients.get(role) ?? (await renewed(role)))
    return answer.status === 401 ? call(await renewed(role)) : answer
  }
}

interface Wish {
  calls: number
  seed: number
  /** Part of the endpoint's name. */
  only?: string | undefined
  onAnswer?: (status: number) => void
}

/** Calls every endpoint as often with anything at all; at most one finding of each. */
export async function* fuzz(
  app: TestApp,
  { calls, seed, only = '', onAnswer }: Wish,
): AsyncGenerator<Finding> {
  const known = await knownIds(app.db)
  const admin = await app.as('super.admin')
  const as = callers(app)
  const numRuns = Math.ceil(calls / fuzzed(app).length)
  for (const endpoint of fuzzed(app).filter((one) => nameOf(one).includes(only))) {
    const there = await addressIds(admin, endpoint)
    const role = fc.constantFrom('super.admin', 'super.admin', 'super.admin', 'agent')
    const sound = fc.asyncProperty(anyCall(endpoint, { known, there }), role, async (call, who) => {
      const answer = await as(who, (client) => make(client, endpoint, call))
      onAnswer?.(answer.status)
      const flaw = flawOf(answer)
      if (flaw) throw new Error(`${flaw}: ${told(endpoint, answer)}`)
    })
    const { failed, counterexample, errorInstance } = await fc.check(sound, { numRuns, seed })
    if (failed)
      yield {
        name: nameOf(endpoint),
        flaw: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
        call: fc.stringify(counterexample),
      }
  }
}
