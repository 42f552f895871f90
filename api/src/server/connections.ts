import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

interface Handed {
  hands: 'connection'
  number: number
}

interface Taken {
  takes: 'connection'
  number: number
}

const isHanded = (message: unknown): message is Handed =>
  (message as { hands?: unknown } | null)?.hands === 'connection'

const isTaken = (message: unknown): message is Taken =>
  (message as { takes?: unknown } | null)?.takes === 'connection'

/**
 * Hands each connection to the next worker. A worker says that it took one before it reads from it, so what a dead one
 * was handed and did not take goes to another; `node:cluster` would leave the caller waiting.
 */
export const handOut = async ({ port, host }: { port: number; host: string }) => {
  const workers = new Set<Worker>()
  const inHand = new Map<number, { socket: Socket; worker: Worker }>()
  const waiting: Socket[] = []
  let numbers = 0

  const hand = (socket: Socket) => {
    const [worker] = workers
    if (!worker) return void waiting.push(socket)
    // The next one's turn.
    workers.delete(worker)
    workers.add(worker)
    const number = ++numbers
    inHand.set(number, { socket, worker })
    const message: Handed = { hands: 'connection', number }
    // The end of a worker that can't be written to is told by its exit.
    worker.process.send?.(message, socket, { keepOpen: true }, () => {})
  }
  cluster.on('message', (_, message) => {
    if (!isTaken(message)) return
    inHand.get(message.number)?.socket.destroy()
    inHand.delete(message.number)
  })

  const server = createServer({ pauseOnConnect: true }, hand).listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    join(worker: Worker) {
      workers.add(worker)
      for (const socket of waiting.splice(0)) hand(socket)
    },
    leave(worker: Worker) {
      workers.delete(worker)
      for (const [number, { socket, worker: holder }] of inHand) {
        if (holder !== worker) continue
        inHand.delete(number)
        hand(socket)
      }
    },
    /** No further connections; those nobody took are closed. */
    close() {
      server.close()
      for (const socket of waiting.splice(0)) socket.destroy()
    },
  }
}

/** Takes what the process that leads hands out. */
export const takeConnections = (server: Server) => {
  process.on('message', (message, socket) => {
    if (!isHanded(message)) return
    const taken: Taken = { takes: 'connection', number: message.number }
    process.send?.(taken)
    // Whoever has hung up meanwhile has no socket.
    if (socket) server.emit('connection', socket)
  })
}
