import type { FastifyBaseLogger } from 'fastify'

const nothing = () => undefined

/** For what is tested without a server. */
export const silentLog = { error: nothing, warn: nothing, info: nothing } as unknown as FastifyBaseLogger
