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
export function startPostgres(options?: { durable?: boolean }): Promise<Cluster | undefined>
