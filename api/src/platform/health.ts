import type { FastifyReply } from 'fastify'
import type { Door } from './door'

/**
 * `/health`: the process lives. `/ready`: it can work, so a load balancer may send calls. One that was told to end
 * answers what comes, and asks for nothing more on the same connection.
 */
export const register = ({ app, database, ending: { signal } }: Door) => {
  app.addHook('onRequest', async (_, reply) => {
    if (signal.aborted) reply.header('connection', 'close')
  })
  const notReady = (reply: FastifyReply, status: string) =>
    reply.code(503).header('retry-after', '2').send({ status })

  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    if (signal.aborted) return notReady(reply, 'ending')
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      return notReady(reply, 'database unreachable')
    }
  })
}
