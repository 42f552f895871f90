import type * as z from 'zod'
import { type AnyEndpoint, ApiError, type ErrorBody, type Reply, type Request } from '../contract'

type Given<E extends AnyEndpoint> = z.input<E['reply']> | Reply<E>
type Answering<E extends AnyEndpoint> = (request: Request<E>) => Given<E> | Promise<Given<E>>

export interface Answer {
  endpoint: AnyEndpoint
  give(request: unknown): unknown
}

/** What the fake API says to an endpoint: a reply, or a function that makes one or throws `refusal(…)`. */
export const answer = <E extends AnyEndpoint>(endpoint: E, reply: Given<E> | Answering<E>): Answer => ({
  endpoint,
  give: (request) =>
    typeof reply === 'function' ? (reply as Answering<E>)(request as Request<E>) : (reply as unknown),
})

export const refusal = (status: number, body: Partial<ErrorBody> & { code: string }) =>
  new ApiError(status, { message: body.code, ...body })
