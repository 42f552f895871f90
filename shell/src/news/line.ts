import type { Message } from '@melali/shared/contract'
import type { Clock } from './refresh'

const events = ['old', 'all-old', 'nothing-new'] as const

export type Hear = (at: string, message: Message) => void

/** Comes back by itself when it is cut; ends when it is refused, and tells whether it was open before. */
const listen = (since: string, hear: Hear) =>
  new Promise<boolean>((resolve) => {
    const source = new EventSource(`/api/news?since=${since}`)
    let wasOpen = false
    for (const event of events)
      source.addEventListener(event, ({ data, lastEventId }) => {
        wasOpen = true
        hear(lastEventId, { event, data: JSON.parse(data) } as Message)
      })
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) resolve(wasOpen)
    }
  })

/** Later each time, and not all browsers at once. */
const pauseAfter = (failures: number) => Math.min(60_000, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2)

/** Asks for news for as long as the page is open, each time from where it stopped. */
export const keepLine = async (since: () => string, hear: Hear, { after }: Clock) => {
  for (let failures = 0; ; failures++) {
    if (await listen(since(), hear)) failures = 0
    await new Promise<void>((resolve) => after(pauseAfter(failures), resolve))
  }
}
