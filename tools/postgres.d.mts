import type { Installation } from './lib/postgres-programs.mjs'

export interface Cluster {
  url: string
  socketUrl: string
  folder: string
  bin: string
  port: number
  kill(): Promise<unknown>
  start(): Promise<unknown>
  stop(): void
}
export function startPostgres(options?: {
  durable?: boolean
  installation?: Installation | undefined
}): Promise<Cluster | undefined>
