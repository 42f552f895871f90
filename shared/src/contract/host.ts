import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './endpoint'
import type { Locale } from './locale'
import type { Permission } from './permission'

/** Something that can be read now and followed. */
export interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** The signed-in user as the shell holds it; `id` is null before sign-in. */
export interface Session {
  id: string | null
  email: string | null
  name: string | null
  photo: string | null
  role: string | null
  /** Set for users of an agent company. */
  agentId: string | null
  permissions: readonly string[]
}

export interface Notice {
  kind: 'success' | 'error' | 'info'
  text: string
  /** Offered where trying again makes sense. */
  retry?: () => void
  /** Takes back what was done; offered for ten seconds. A shell that doesn't know it says the text alone. */
  undo?: () => void
}

/** What the shell lends a remote. A seventh member needs a decision record. */
export interface Host {
  api: Api
  queries: QueryClient
  session: Store<Session>
  locale: Store<Locale>
  can(permission: Permission): boolean
  notify(notice: Notice): void
}
