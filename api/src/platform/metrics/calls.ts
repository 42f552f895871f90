import { Histogram, type Registry } from 'prom-client'
import type { Door } from '../door'

export const callFigures = (registry: Registry, { app }: Door) => {
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime, sse }) => {
    // It is told for as long as its page is open.
    if (sse?.shouldKeepAlive) return
    calls.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000)
  })
}
