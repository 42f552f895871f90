import type { Method } from '@melali/shared/contract'
import { keepTime } from '../../bookings/jobs/keep-time'
import { baliDay, baliInstant } from '../../platform/bali'
import { addDays, nightsOf } from '../../pricing'
import { TEST_PASSWORD, type TestApp, TestClient } from '../test-app'
import type { Moment } from './script'

// biome-ignore lint/suspicious/noExplicitAny: an answer is read where its call stands
export type Answered = any

/** Calls the product and gives back `data`. */
export type Caller = (method: Method, path: string, body?: unknown) => Promise<Answered>

/** When the house opens. */
export const OPENING = new Date('2025-05-20T01:00:00.000Z')

const failing = (error: unknown) => {
  throw error
}

/** People at their screens, while the days go by. */
export class Stage {
  private readonly clients = new Map<string, TestClient>()
  private readonly ids = new Map<string, string>()

  /** `onTime` hears of every move of the clock. */
  constructor(
    readonly app: TestApp,
    private readonly onTime: (now: Date) => void = () => undefined,
  ) {
    this.setTime(OPENING)
  }

  /** Goes on to a moment, never back; every new day begins with what the clock alone does. */
  async goOn(moment: Moment) {
    const [day = '', time = ''] = moment.split(' ')
    for (const next of nightsOf(addDays(this.today(), 1), addDays(day, 1))) {
      this.setTime(baliInstant(next, '00:05'))
      await keepTime(this.app.db, () => this.app.clock.now, { error: failing })()
    }
    const now = baliInstant(day, time)
    if (now > this.app.clock.now) this.setTime(now)
  }

  today = () => baliDay(this.app.clock.now)

  private setTime(now: Date) {
    this.app.clock.now = now
    this.onTime(now)
  }

  /** Somebody of the demonstration, by the first part of the address. */
  by = (key: string): Caller => {
    const client = this.clients.get(key) ?? new TestClient(this.app)
    this.clients.set(key, client)
    return async (method, path, body) => {
      let answer = await client.call(method, path, body)
      if ([401, 419].includes(answer.status)) {
        await client.signIn(`${key}@melali.test`, TEST_PASSWORD)
        answer = await client.call(method, path, body)
      }
      if (answer.status >= 300)
        throw new Error(`${key}: ${method} ${path} ${JSON.stringify(body)} → ${JSON.stringify(answer.body)}`)
      return answer.body?.data
    }
  }

  remember(kind: string, name: string, id: string) {
    this.ids.set(`${kind}/${name}`, id)
    return id
  }

  /** The id of what was made under a name; the script names only what it made before. */
  id = (kind: string, name: unknown) => {
    const found = this.ids.get(`${kind}/${name}`)
    if (!found) throw new Error(`The demonstration has no ${kind} ${name}`)
    return found
  }
}
