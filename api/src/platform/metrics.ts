import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Door } from './door'
import type { Env } from './env'

/** Figures on a port of their own, which the world outside doesn't reach. */
const tellOn = (port: number, figures: () => Promise<string>) =>
  createServer((_, answer) => {
    const tell = async () => {
      const text = await figures()
      answer.setHeader('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
      answer.end(text)
    }
    tell().catch(() => answer.writeHead(503).end())
  }).listen(port)

/** The figures of all workers as one: times and counts added up. */
export const measureWorkers = ({ metricsPort }: Env) => {
  const workers = new AggregatorRegistry()
  return metricsPort === undefined ? undefined : tellOn(metricsPort, () => workers.clusterMetrics())
}

/** Prometheus figures of this process; a worker gives them to the process that leads. */
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
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    new AggregatorRegistry()
    return
  }
  const server = tellOn(env.metricsPort, () => registry.metrics())
  app.addHook('onClose', async () => {
    server.close()
  })
}
