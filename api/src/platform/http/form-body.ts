import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors'

const MOST = 8_192

/** Bodies of plain HTML forms, for pages without scripts; only where asked for, as any site may send one anywhere. */
export const acceptForms = (app: FastifyInstance, isFor: (route: string | undefined) => boolean) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST },
    (request, body, done) => {
      if (!isFor(request.routeOptions.url)) done(refuse.unsupported())
      else done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
