import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyRequest } from 'fastify'
import type { Door } from '../door'
import { refuse } from '../errors'
import { openApiDocument } from './document'

/** `/api/openapi.json`, and `/api/docs` to browse it; outside of a demonstration for people who are signed in. */
export const describeApi = async ({ app, env, endpoints }: Door) => {
  const onRequest = async (request: FastifyRequest) => {
    if (!env.demo && !request.session) throw refuse.unauthenticated()
  }
  let document: ReturnType<typeof openApiDocument> | undefined
  const described = () => {
    document ??= openApiDocument(endpoints)
    return document
  }
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transformObject: () => described() as never,
  })
  app.get('/api/openapi.json', { onRequest }, async () => described())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: (request, _, next) => onRequest(request).then(() => next(), next) },
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  })
}
