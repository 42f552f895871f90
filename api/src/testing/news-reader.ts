import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Message } from '@melali/shared/contract'
import type { TestApp, TestClient } from './test-app'

interface Heard {
  at: string
  event: Message['event']
  /** Without whose call it was. */
  old: string[]
  by: (string | null)[]
}

const heardIn = (block: string): Heard => {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  const data: [string | null, ...string[]][] = JSON.parse(line('data')) ?? []
  return {
    at: line('id'),
    event: line('event') as Heard['event'],
    old: data.map(([, ...read]) => read.join(' ')),
    by: data.map(([by]) => by),
  }
}

/** The server on a port of its own, as news come for as long as somebody listens. */
export const listening = async ({ app }: TestApp) => {
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/news`
}

/** Reads news as a browser's line does; `next` waits for what comes, `end` until the server closes it. */
export const readNewsAs = async (client: TestClient, url: string, since?: string) => {
  const hangUp = new AbortController()
  const answer = await fetch(url, {
    signal: hangUp.signal,
    headers: {
      accept: 'text/event-stream',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(since !== undefined && { 'last-event-id': since }),
    },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<Heard | undefined> => {
    const end = text.indexOf('\n\n')
    if (end >= 0) {
      const heard = heardIn(text.slice(0, end))
      text = text.slice(end + 2)
      return heard
    }
    const more = await reader?.read().catch(() => undefined)
    if (!more || more.done) return undefined
    text += more.value
    return next()
  }
  return {
    answer,
    next,
    /** What is told to be old before this one is, and it. */
    async until(read: string) {
      const told: string[] = []
      while (!told.includes(read)) {
        const heard = await next()
        if (heard?.event !== 'old' && heard?.event !== 'nothing-new')
          throw new Error(`${heard?.event} after ${told}`)
        told.push(...heard.old)
      }
      return told
    },
    async end() {
      while (await next());
    },
    hangUp: () => hangUp.abort(),
  }
}
