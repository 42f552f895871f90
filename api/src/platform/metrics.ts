import { createServer } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Door } from './door'

/** Prometheus figures on a port of their own, which the world outside doesn't reach. */
export const measure = ({ app, env }: Door) => {
  if (env.metricsPort === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    calls.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000)
  })
  const server = createServer(async (_, answer) => {
    answer.setHeader('content-type', registry.contentType)
    answer.end(await registry.metrics())
  }).listen(env.metricsPort)
  app.addHook('onClose', async () => {
    server.close()
  })
}
