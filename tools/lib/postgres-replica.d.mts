import type { Cluster } from '../postgres.mjs'

export interface ReplicaServer {
  urlOf(database: string): string
  start(): void
  end(): void
  remove(): void
}
export function startReplica(primary: Cluster, options?: { delaySeconds?: number }): Promise<ReplicaServer>
