import { setTimeout as pause } from 'node:timers/promises'

/** All that is committed meanwhile is told by one word. */
const BETWEEN_MS = 50

/**
 * Tells others that there is something new, the first time at once and then not oftener than they need it. A word that
 * is sent inside a transaction makes PostgreSQL commit those transactions one after the other, so it is sent after it.
 */
export class Announcer {
  #due = false
  #busy = false

  /** `send` may fail: then nobody is told. */
  constructor(
    private readonly send: () => Promise<unknown>,
    private readonly rest: () => Promise<unknown> = () => pause(BETWEEN_MS, undefined, { ref: false }),
  ) {}

  tell() {
    this.#due = true
    if (!this.#busy) void this.#run()
  }

  async #run() {
    this.#busy = true
    while (this.#due) {
      this.#due = false
      await this.send().catch(() => undefined)
      await this.rest()
    }
    this.#busy = false
  }
}
