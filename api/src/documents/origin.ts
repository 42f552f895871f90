import type { FastifyRequest } from 'fastify'
import type { Door } from '../platform/door'

/** Where people reach us, for what leads back from paper. */
export const originOf = ({ env }: Pick<Door, 'env'>, request: FastifyRequest) =>
  env.publicUrl ?? `${request.protocol}://${request.host}`
