import type { Message } from '@melali/shared/contract'
import type { Db } from '../../db'
import type { SignedSession } from '../door'
import { type News, newsSince } from './news'
import { oldReads } from './old-reads'

/** News are as old as the call that wrote them, and heard when it is committed; clocks of machines differ. */
const OVERLAP_MS = 30_000

/** Whoever was away for longer reads everything anew. */
const KEPT_MS = 15 * 60_000

export interface Stream {
  session: SignedSession
  /** `at` is what to come back with. */
  send(at: number, message: Message): void
  close(): void
}

interface Surroundings {
  db: Db
  now(): Date
  /** Those of them that are still open, with what their users may do right now. */
  stillOpen(sessions: readonly SignedSession[]): Promise<SignedSession[]>
  failed(error: unknown): void
}

const nothingNew: Message = { event: 'nothing-new', data: null }

const messageTo = ({ session }: Stream, news: readonly News[] | undefined): Message => {
  if (!news) return { event: 'all-old', data: null }
  const data = news.flatMap((one) =>
    oldReads(one, session.actor).map((read) => [one.requestId, ...read] as const),
  )
  return data.length ? { event: 'old', data } : nothingNew
}

/** Tells open streams what is new, each what its reader may read; one thing after the other. */
export class Hub {
  readonly streams = new Set<Stream>()
  #turn: Promise<unknown> = Promise.resolve()
  /** Asked for already, and not begun. */
  #toCheck = false
  /** Until then everything was heard. */
  #heardAt: number

  constructor(private readonly around: Surroundings) {
    this.#heardAt = around.now().getTime()
  }

  /** Whoever can't be told, or asked for, comes back and is told what was missed. */
  #then(work: () => void | Promise<void>) {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      this.around.failed(error)
      this.closeAll()
    })
    return this.#turn
  }

  closeAll() {
    for (const stream of this.streams) stream.close()
  }

  /** Adds a stream, and tells it what happened since; without a moment, lately. */
  open(stream: Stream, since: number | undefined) {
    this.streams.add(stream)
    return this.#then(async () => {
      // Its session may have ended before anybody knew of the stream.
      await this.#check([stream])
      if (!this.streams.has(stream)) return
      stream.send(this.#now, messageTo(stream, await this.#since(since)))
    })
  }

  /** Nothing where some may have been missed, or were too many to be told at once. */
  hear(news: News[] | undefined) {
    if (!this.streams.size) return this.#turn
    return this.#then(async () => {
      const missed = news ?? (await this.#since(this.#heardAt))
      this.#heardAt = this.#now
      for (const stream of this.streams) {
        const message = messageTo(stream, missed)
        if (message.event !== 'nothing-new') stream.send(this.#now, message)
      }
    })
  }

  /** Closes those whose session is over, and learns what the others may do now. */
  check() {
    if (!this.streams.size || this.#toCheck) return this.#turn
    this.#toCheck = true
    return this.#then(() => {
      this.#toCheck = false
      return this.#check([...this.streams])
    })
  }

  /** So that no proxy takes a quiet line for a dead one, and nobody who comes back is told of hours. */
  beat(heard: boolean) {
    if (heard) this.#heardAt = this.#now
    for (const stream of this.streams) stream.send(this.#now, nothingNew)
  }

  get #now() {
    return this.around.now().getTime()
  }

  async #since(since = this.#now) {
    if (since < this.#now - KEPT_MS) return undefined
    return newsSince(this.around.db, new Date(Math.min(since, this.#now) - OVERLAP_MS))
  }

  async #check(streams: readonly Stream[]) {
    const open = await this.around.stillOpen(streams.map(({ session }) => session))
    const byId = new Map(open.map((session) => [session.id, session]))
    for (const stream of streams) {
      const session = byId.get(stream.session.id)
      if (session) stream.session = session
      else stream.close()
    }
  }
}
