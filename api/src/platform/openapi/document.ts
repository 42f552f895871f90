import type { AnyEndpoint } from '@melali/shared/contract'
import * as z from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

const picture = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

const bodyOf = ({ body, upload }: AnyEndpoint) => {
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: picture } } }
  return body && { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
}

const contentOf = ({ reply, download, status }: AnyEndpoint) => {
  if (status === 204) return undefined
  if (download) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schemaOf(reply, 'output') } }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const refused = { $ref: '#/components/responses/Refused' }

const statusesOf = ({ access, method, body, query, params }: AnyEndpoint) => [
  ...(access === 'public' ? [] : ['401']),
  ...(access === 'public' || access === 'signed-in' ? [] : ['403']),
  ...(params ? ['404'] : []),
  ...(method === 'GET' ? [] : ['409', '419']),
  ...(body || query || params ? ['422'] : []),
]

const operation = (endpoint: AnyEndpoint) => {
  const { method, summary, note, subject, access, status = 200, params, query, idempotent } = endpoint
  const content = contentOf(endpoint)
  const requestBody = bodyOf(endpoint)
  return {
    tags: [subject],
    summary,
    description: [note, `Access: ${access}`].filter(Boolean).join('\n\n'),
    operationId: `${method.toLowerCase()}${endpoint.path.replace(/\/api|[^a-zA-Z0-9]+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '')}`,
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(idempotent ? [header('Idempotency-Key', 'The same for each try of one submission')] : []),
      ...(method === 'PUT' || method === 'PATCH' || method === 'DELETE'
        ? [header('If-Match', 'The version that was edited; a stale one is answered 412')]
        : []),
    ],
    ...(requestBody && { requestBody }),
    security: access === 'public' ? [] : [{ session: [] }],
    responses: {
      [status]: { description: 'Done', ...(content && { content }) },
      ...Object.fromEntries(statusesOf(endpoint).map((code) => [code, refused])),
    },
  }
}

const problem = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    details: {},
    requestId: { type: 'string' },
  },
}

/** OpenAPI 3.1 of everything mounted. */
export const openApiDocument = (endpoints: readonly AnyEndpoint[]) => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Melali', version: '1', description: 'Back office for a Bali travel and tour operator' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Problem: problem },
      responses: {
        Refused: {
          description: 'Refused, and why',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
}
