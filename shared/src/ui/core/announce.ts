import type { ApiError, Notice } from '../../contract'

interface Said {
  done?: string | false
  failed?: string
}

export interface Toasting {
  /** The sentences of success and failure; `false` says nothing of success. */
  toast?: string | Said | false
  /** Refusals that the screen shows itself, by status or by a look at them. */
  shows?: readonly number[] | ((error: ApiError) => boolean)
}

/** What a ZodForm shows itself: marked fields, and what another person changed. */
export const shownByForm = (error: ApiError) => error.status === 412 || error.body.errors !== undefined

const wordsOf = (toast: Toasting['toast'] = {}): Said => {
  if (toast === false) return { done: false }
  return typeof toast === 'string' ? { done: toast } : toast
}

const worthRetrying = ({ status, code }: ApiError) =>
  [0, 408, 429].includes(status) || status >= 500 || code === 'IN_FLIGHT' || code === 'BUSY'

export const noticeOfSuccess = (
  { toast }: Toasting,
  otherwise: string,
  more?: string | undefined,
): Notice | null => {
  const { done = otherwise } = wordsOf(toast)
  return done === false ? null : { kind: 'success', text: [done, more].filter(Boolean).join(' · ') }
}

export const noticeOfFailure = (
  { toast, shows = [] }: Toasting,
  error: ApiError,
  retry: () => void,
): Notice | null => {
  const shown = typeof shows === 'function' ? shows(error) : shows.includes(error.status)
  if (shown) return null
  const { failed } = wordsOf(toast)
  const text = failed ? `${failed}: ${error.message}` : error.message
  return { kind: 'error', text, ...(worthRetrying(error) && { retry }) }
}
