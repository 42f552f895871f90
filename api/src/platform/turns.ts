import { refuse } from './errors'

export interface Patience {
  /** Milliseconds that a caller waits for its turn. */
  forMs: number
  /** How many may wait for one record; who comes then is told at once. */
  most: number
  /** How many at a time. */
  atOnce: number
}

/** As long as for a connection. */
export const aTurn: Patience = { forMs: 20_000, most: 200, atOnce: 1 }

type Leave = () => void

interface Waiting {
  begin(leave: Leave): void
}

interface Line {
  inside: number
  waiting: Set<Waiting>
}

/**
 * Who writes a record that others are writing waits for them here, before it takes a connection: those who wait for one
 * booking would else hold all connections, and nobody could do anything. First come, first served. Between processes
 * the row's own lock decides, so of each process at most one connection waits for it.
 */
export class Turns {
  #lines = new Map<string, Line>()

  constructor(private readonly patience: Patience) {}

  /** Gives what ends the turn. Refused as busy when it takes too long, and when the caller has left. */
  async take(record: string, callerLeft?: () => AbortSignal): Promise<Leave> {
    const line = this.#lines.get(record) ?? { inside: 0, waiting: new Set() }
    this.#lines.set(record, line)
    if (line.inside < this.patience.atOnce) return this.#enter(record, line)
    if (line.waiting.size >= this.patience.most) throw refuse.conflict('BUSY')
    return this.#wait(line, callerLeft?.())
  }

  #enter(record: string, line: Line): Leave {
    line.inside += 1
    let over = false
    const leave = () => {
      if (over) return
      over = true
      line.inside -= 1
      const [next] = line.waiting
      if (next) next.begin(this.#enter(record, line))
      else if (!line.inside) this.#lines.delete(record)
    }
    return leave
  }

  #wait(line: Line, left: AbortSignal | undefined) {
    return new Promise<Leave>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        left?.removeEventListener('abort', giveUp)
        line.waiting.delete(waiting)
      }
      const giveUp = () => {
        stop()
        reject(refuse.conflict('BUSY'))
      }
      const waiting: Waiting = {
        begin: (leave) => {
          stop()
          resolve(leave)
        },
      }
      const { forMs } = this.patience
      const timer = Number.isFinite(forMs) ? setTimeout(giveUp, forMs) : undefined
      left?.addEventListener('abort', giveUp)
      line.waiting.add(waiting)
    })
  }
}
