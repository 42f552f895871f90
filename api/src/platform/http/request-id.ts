import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { v4 } from 'uuid'
import { askedFor } from '../../db/engine/stopwatch'

const HEADER = 'x-request-id'

/** Short enough for a log line, and nothing in it that a log could be fooled with. */
const fit = /^[\w-]{8,64}$/

/** The one that the browser made, so that a person can read it out and we find the lines; else one of ours. */
export const requestIdOf = ({ headers }: IncomingMessage) => {
  const given = headers[HEADER]
  return typeof given === 'string' && fit.test(given) ? given : v4()
}

/** Tells it with every answer, and to the statements that are asked for the call. */
export const followRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    askedFor.run(request.id, done)
  })
}
