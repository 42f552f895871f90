/** A field's trouble: a message key, or a key with what its sentence needs. */
export type FieldProblem = string | ({ key: string } & Record<string, unknown>)

interface More {
  /** By field, as `guests.0.name`. */
  fields?: Record<string, FieldProblem>
  /** What stands in the way; its members also fill the sentence's gaps. */
  details?: unknown
  /** Seconds. */
  retryAfter?: number
  /** Commit what was written so far, as a counted failed sign-in. */
  keep?: true
}

/** A refused call. The sentence is looked up by `code` in the caller's language. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly more: More = {},
  ) {
    super(code)
    this.name = 'Refusal'
  }
}

export const refuse = {
  malformed: () => new Refusal(400, 'MALFORMED'),
  unauthenticated: () => new Refusal(401, 'UNAUTHENTICATED'),
  forbidden: (code = 'FORBIDDEN', details?: unknown) => new Refusal(403, code, { details }),
  /** Not there, or not the caller's. */
  notFound: () => new Refusal(404, 'NOT_FOUND'),
  conflict: (code: string, details?: unknown) => new Refusal(409, code, { details }),
  /** Somebody else changed the row meanwhile; `current` is how it stands now. */
  stale: (current: unknown) => new Refusal(412, 'STALE', { details: current }),
  tooLarge: (details?: unknown) => new Refusal(413, 'TOO_LARGE', { details }),
  unsupported: (details?: unknown) => new Refusal(415, 'UNSUPPORTED_MEDIA', { details }),
  badToken: () => new Refusal(419, 'CSRF_MISMATCH'),
  invalid: (fields: Record<string, FieldProblem>, code = 'INVALID', details?: unknown) =>
    new Refusal(422, code, { fields, details }),
  locked: (retryAfter: number) => new Refusal(423, 'ACCOUNT_LOCKED', { retryAfter, keep: true }),
  tooMany: (retryAfter: number) => new Refusal(429, 'TOO_MANY', { retryAfter, keep: true }),
  unavailable: (retryAfter = 2) => new Refusal(503, 'UNAVAILABLE', { retryAfter }),
}
