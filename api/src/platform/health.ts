import type { Door } from './door'

/** `/health`: the process lives. `/ready`: it can work, so a load balancer may send calls. */
export const register = ({ app, database }: Door) => {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' })
    }
  })
}
