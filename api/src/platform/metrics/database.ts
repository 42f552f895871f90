import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Door } from '../door'
import { operationOf } from '../slow-statements'

export const databaseFigures = (registry: Registry, { database }: Door) => {
  const registers = [registry]
  const statements = new Histogram({
    name: 'melali_statement_duration_seconds',
    help: 'Time of a statement, without waiting for a connection',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 30],
    registers,
  })
  database.statements.onStatement(({ text, seconds }) =>
    statements.observe({ operation: operationOf(text) }, seconds),
  )
  new Gauge({
    name: 'melali_database_up',
    help: '1 while the connection is there on which the database tells what changes',
    registers,
    aggregator: 'min',
    collect() {
      this.set(database.changes.heard ? 1 : 0)
    },
  })
  const { connections } = database
  if (!connections) return
  new Gauge({
    name: 'melali_database_connections',
    help: 'Connections to PostgreSQL, and who waits for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}
