import pg from 'pg'
import { CHANGES, NEWS, type Told, WORDS } from '../changes'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** A connection that does nothing but hear and tell, opened again whenever it is lost. */
export class Listener {
  #client: pg.Client | undefined
  #pauseMs = FIRST_PAUSE_MS
  #again: NodeJS.Timeout | undefined
  #closed = false

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly told: Told,
    private readonly report: (error: Error) => void,
  ) {}

  async open() {
    const client = new pg.Client({ ...this.config, keepAlive: true })
    this.#client = client
    const lost = (error: Error) => this.#lose(client, error)
    client.on('error', lost)
    client.on('end', () => lost(new Error('the server ended it')))
    client.on('notification', ({ channel, payload }) => {
      if (channel === NEWS) this.told.tellNews()
      else if (channel === WORDS) this.told.tellWord(payload ?? '')
      else this.told.tell(payload)
    })
    try {
      await client.connect()
      // What could not be told meanwhile is told now.
      await client.query(`listen ${CHANGES}; listen ${NEWS}; listen ${WORDS}; notify ${NEWS}`)
      if (client !== this.#client) return
      this.#pauseMs = FIRST_PAUSE_MS
      this.told.setHeard(true)
    } catch (error) {
      lost(error as Error)
    }
  }

  /** Who commits news to the log while nobody can be told is found out by those who look. */
  async announce() {
    if (this.told.heard) await this.#client?.query(`notify ${NEWS}`)
  }

  /** What is said while nobody can be told is lost. */
  async say(word: string) {
    if (this.told.heard) await this.#client?.query('select pg_notify($1, $2)', [WORDS, word])
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#again)
    const client = this.#client
    this.#client = undefined
    this.told.setHeard(false)
    await client?.end()
  }

  #lose(client: pg.Client, error: Error) {
    if (client !== this.#client) return
    this.#client = undefined
    if (this.told.heard) this.report(error)
    this.told.setHeard(false)
    client.end().catch(() => undefined)
    if (this.#closed) return
    this.#again = setTimeout(() => void this.open(), this.#pauseMs)
    this.#again.unref()
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2)
  }
}
