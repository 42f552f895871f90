import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Door } from '../door'
import type { Env } from '../env'
import { callFigures } from './calls'
import { databaseFigures } from './database'
import { machineFigures } from './machine'

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

/** What the process that leads knows of the others. */
export const workerFigures = (registry: Registry, atWork: () => number) => {
  new Gauge({
    name: 'melali_workers',
    help: 'Workers that take calls',
    registers: [registry],
    collect() {
      this.set(atWork())
    },
  })
  return new Counter({
    name: 'melali_worker_ends_total',
    help: 'Workers that ended without being asked to',
    registers: [registry],
  })
}

/** The figures of all workers as one, times and counts added up, and of the process that leads. */
export const measureWorkers = ({ metricsPort }: Env, atWork: () => number) => {
  const own = new Registry()
  const ends = workerFigures(own, atWork)
  if (metricsPort !== undefined) {
    const workers = new AggregatorRegistry()
    tellOn(metricsPort, async () => `${await workers.clusterMetrics()}\n${await own.metrics()}`)
  }
  return { ended: () => ends.inc() }
}

/** Everything that this process can tell of itself. */
export const measureInto = (registry: Registry, door: Door) => {
  collectDefaultMetrics({ register: registry })
  callFigures(registry, door)
  databaseFigures(registry, door)
  machineFigures(registry, door)
}

/** Prometheus figures of this process; a worker gives them to the process that leads. */
export const measure = (door: Door) => {
  const { app, env, counters } = door
  if (env.metricsPort === undefined) return
  const { figures } = counters
  measureInto(figures, door)
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(figures)
    new AggregatorRegistry()
    return
  }
  const server = tellOn(env.metricsPort, () => figures.metrics())
  app.addHook('onClose', async () => {
    server.close()
  })
}
