import { get, type IncomingMessage } from 'node:http'
import type { Message } from '@melali/shared/contract'
import type { Client } from './client'
import type { Site } from './server'

/** Somebody's line of news, as a browser's: it remembers its place, and comes back to it. */
export class NewsLine {
  /** When each record was first told to be old, by `subject id`. */
  readonly told = new Map<string, number>()
  /** Too much was missed to tell. */
  allOld = 0
  private place = ''
  private answer: IncomingMessage | undefined

  constructor(
    private readonly site: Site,
    private readonly client: Client,
  ) {}

  /** Open once it was told what it missed. */
  open() {
    return new Promise<void>((resolve, reject) => {
      const headers = {
        ...this.client.headers(),
        ...{ origin: this.site.url, accept: 'text/event-stream', 'last-event-id': this.place },
      }
      const asked = get(`${this.site.url}/api/news`, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`News are answered ${answer.statusCode}`))
        this.answer = answer
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) this.hear(block)
          if (blocks.length) resolve()
        })
        answer.on('error', () => undefined)
      })
      asked.on('error', reject)
    })
  }

  /** As when a network goes: nobody says goodbye. */
  drop() {
    this.answer?.destroy()
  }

  private hear(block: string) {
    const at = performance.now()
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
    const { event, data } = { event: line('event'), data: JSON.parse(line('data')) } as Message
    this.place = line('id')
    if (event === 'all-old') this.allOld++
    if (event !== 'old') return
    for (const [, ...read] of data) {
      const key = read.join(' ')
      if (!this.told.has(key)) this.told.set(key, at)
    }
  }
}
