import { QueryClient } from '@tanstack/react-query'
import {
  type AnyEndpoint,
  type Api,
  ApiError,
  type Host,
  type Locale,
  type Notice,
  type Permission,
  type Session,
} from '../contract'
import type { Answer } from './answer'
import { type FakeStore, fakeStore } from './fake-store'

interface Call {
  endpoint: AnyEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it looks at
  request: any
}

interface Options {
  session?: Partial<Session>
  /** What the user may do; everything unless told. */
  can?: readonly Permission[] | ((permission: Permission) => boolean)
  locale?: Locale
  answers?: readonly Answer[]
}

export interface FakeHost extends Host {
  session: FakeStore<Session>
  locale: FakeStore<Locale>
  calls: Call[]
  notices: Notice[]
  /** The requests that went to one endpoint. */
  callsOf(endpoint: AnyEndpoint): Call['request'][]
  /** From now on this is the answer. */
  answers(...more: Answer[]): void
}

const somebody: Session = {
  id: '0190a0de-0000-7000-8000-00000000aaaa',
  email: 'admin@melali.test',
  name: 'Ayu Admin',
  photo: null,
  role: 'super.admin',
  agentId: null,
  permissions: [],
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** A body that the server would refuse is refused here too. */
const check = (endpoint: AnyEndpoint, body: unknown) => {
  const parsed = endpoint.body?.safeParse(body)
  if (!parsed || parsed.success) return
  const errors = Object.fromEntries(
    parsed.error.issues.map((issue: { path: PropertyKey[]; message: string }) => [
      issue.path.join('.'),
      [issue.message],
    ]),
  )
  throw new ApiError(422, { message: `${nameOf(endpoint)} refuses the body`, code: 'INVALID', errors })
}

export const fakeHost = ({ session, can, locale = 'en', answers = [] }: Options = {}): FakeHost => {
  const book = new Map(answers.map((one) => [nameOf(one.endpoint), one]))
  const calls: Call[] = []
  const notices: Notice[] = []

  const api = async (endpoint: AnyEndpoint, request: { body?: unknown } = {}) => {
    calls.push({ endpoint, request })
    const found = book.get(nameOf(endpoint))
    if (!found) throw new ApiError(404, { message: `no answer for ${nameOf(endpoint)}`, code: 'NOT_FOUND' })
    check(endpoint, request.body)
    return found.give(request)
  }

  return {
    api: api as Api,
    queries: new QueryClient({
      defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
    }),
    session: fakeStore({ ...somebody, ...session }),
    locale: fakeStore(locale),
    can: (permission) =>
      can === undefined || (typeof can === 'function' ? can(permission) : can.includes(permission)),
    notify: (notice) => void notices.push(notice),
    calls,
    notices,
    callsOf: (endpoint) =>
      calls.filter((call) => nameOf(call.endpoint) === nameOf(endpoint)).map((call) => call.request),
    answers(...more) {
      for (const one of more) book.set(nameOf(one.endpoint), one)
    },
  }
}
