import type { Message, OldRead } from '@melali/shared/contract'
import type { Db } from '../../db'
import type { Actor } from '../auth/actor'
import type { SignedSession } from '../door'
import { type News, newsAfter, newsSince, placeOf, type Seen } from './news'
import { oldReads } from './old-reads'

/** So long before its line is open a page may have read what is old by now. */
const LATELY_MS = 30_000

export interface Stream {
  session: SignedSession
  /** `at` is what to come back with. */
  send(at: string, message: Message): void
  close(): void
  /** It was told what happened before it, and goes along with the others. */
  isOpen?: true
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
  readonly #due = new Set<() => Promise<void>>()
  /** What the open streams were told of. */
  #seen: Seen | undefined

  constructor(private readonly around: Surroundings) {}

  /** Whoever can't be told, or asked for, comes back and is told what was missed. */
  #then(work: () => void | Promise<void>) {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      this.around.failed(error)
      this.closeAll()
    })
    return this.#turn
  }

  /** However often it is asked for before it begins. */
  #once(work: () => Promise<void>) {
    if (!this.streams.size || this.#due.has(work)) return this.#turn
    this.#due.add(work)
    return this.#then(() => {
      this.#due.delete(work)
      return work()
    })
  }

  closeAll() {
    for (const stream of this.streams) stream.close()
  }

  /** Adds a stream, and tells it what happened since; without a place to begin at, lately. */
  open(stream: Stream, since: Seen | undefined) {
    this.streams.add(stream)
    return this.#then(async () => {
      // Its session may have ended before anybody knew of the stream.
      await this.#check([stream])
      if (!this.streams.has(stream)) return
      const { db, now } = this.around
      const { seen, news } = await (since === undefined
        ? newsSince(db, new Date(now().getTime() - LATELY_MS))
        : newsAfter(db, since))
      if (!this.streams.has(stream)) return
      this.#seen ??= seen
      stream.isOpen = true
      this.#tell(stream, messageTo(stream, news))
    })
  }

  leave(stream: Stream) {
    this.streams.delete(stream)
    if (!this.streams.size) this.#seen = undefined
  }

  /** Looks into the log for what was committed since it last did. */
  look() {
    return this.#once(this.#look)
  }

  /** Closes those whose session is over, and learns what the others may do now. */
  check() {
    return this.#once(this.#checkAll)
  }

  /** So that no proxy takes a quiet line for a dead one, and nobody who comes back is told of hours. */
  beat() {
    for (const stream of this.streams) this.#tell(stream, nothingNew)
  }

  /** Tells what is old and stands in no log, to some. */
  say(reads: readonly OldRead[], isFor: (reader: Actor) => boolean) {
    const message: Message = { event: 'old', data: reads.map((read) => [null, ...read] as const) }
    for (const stream of this.streams) if (isFor(stream.session.actor)) this.#tell(stream, message)
  }

  readonly #look = async () => {
    if (!this.#seen) return
    const { seen, news } = await newsAfter(this.around.db, this.#seen)
    if (!this.streams.size) return
    this.#seen = seen
    for (const stream of this.streams) {
      const message = messageTo(stream, news)
      if (message.event !== 'nothing-new') this.#tell(stream, message)
    }
  }

  readonly #checkAll = () => this.#check([...this.streams])

  #tell(stream: Stream, message: Message) {
    if (stream.isOpen && this.#seen) stream.send(placeOf(this.#seen), message)
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
