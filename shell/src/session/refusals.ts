import { ApiError } from '@melali/shared/contract'
import { isChunkGone } from '../federation/stale'

export interface Credentials {
  email: string
  password: string
}

export const nothingEntered: Credentials = { email: '', password: '' }

const fields = ['email', 'password'] as const
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Say = (key: 'rule.required' | 'rule.email' | 'notLoaded') => string
export type ByField = Partial<Credentials>

/** What the server needn't be asked for. */
export const missingIn = ({ email, password }: Credentials, say: Say): ByField => ({
  ...(!looksLikeEmail.test(email.trim()) && { email: say(email ? 'rule.email' : 'rule.required') }),
  ...(!password && { password: say('rule.required') }),
})

/** The server's sentence goes to its field, or above the form when it belongs to none. */
export const refusalOf = (error: unknown, say: Say): { byField: ByField; general: string | null } => {
  if (isChunkGone(error)) return { byField: {}, general: say('notLoaded') }
  if (!(error instanceof ApiError)) throw error
  const told = fields.flatMap((name) => {
    const errors = error.body.errors?.[name]
    return errors ? [[name, errors.join(' ')]] : []
  })
  return { byField: Object.fromEntries(told), general: told.length > 0 ? null : error.message }
}
