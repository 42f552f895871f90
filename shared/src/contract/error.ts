/** The body of every refused call. */
export interface ErrorBody {
  message: string
  code: string
  /** By field, as `guests.0.name`; each a list of sentences in the caller's language. */
  errors?: Record<string, string[]>
  /** What stands in the way: usages of a record in use, the rival duty, what remains to be paid. */
  details?: unknown
  requestId?: string
}

/** What `Api` rejects with. Status 0: no answer at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message)
    this.name = 'ApiError'
  }
  /** Shell and remotes each carry a copy of this class; an error of one is an ApiError to all. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }
  get code() {
    return this.body.code
  }
}
