/** The channel on which the database itself tells what was changed; see `tell_change()` in the migrations. */
export const CHANGES = 'melali_changes'

/** The channel on which a process tells that it committed something; what, the log says. */
export const NEWS = 'melali_news'

/** The channel on which a process tells what it alone knows and nobody keeps. */
export const WORDS = 'melali_words'

/** On the first channel, before the id of somebody whose bell shows something else. */
export const BELL = 'bell'

/** What a process may remember of the database. */
export type Remembered = 'sessions'

/** Tells whoever remembers something when to forget it. */
export interface Changes {
  /** While false nobody is told of what others change, and nothing remembered counts. */
  readonly heard: boolean
  /**
   * Calls `forget` after each commit that changed what is remembered, whoever wrote it and by whatever way: of
   * this process before the commit is answered, of another one as soon as its word arrives. And whenever
   * something may have been missed.
   */
  onChange(what: Remembered, forget: () => void): void
  /** Calls `hear` soon after commits of any process that wrote into the log, and whenever one may have been missed. */
  onNews(hear: () => void): void
  /** Calls `hear` with what another process said, or this one itself. */
  onWord(hear: (word: string) => void): void
  /** Calls `hear` once somebody's bell shows something else by their own doing, through whatever process. */
  onBell(hear: (userId: string) => void): void
}

/** Where what is heard is passed on. */
export class Told implements Changes {
  heard = false
  #forgetting: { what: Remembered; forget: () => void }[] = []
  #hearing: (() => void)[] = []
  #listening: ((word: string) => void)[] = []
  #ringing: ((userId: string) => void)[] = []

  /** `begin` opens the ears when somebody first wants to be told. */
  constructor(private readonly begin: () => void = () => undefined) {}

  onChange(what: Remembered, forget: () => void) {
    this.#forgetting.push({ what, forget })
    this.#wanted()
  }

  onNews(hear: () => void) {
    this.#hearing.push(hear)
    this.#wanted()
  }

  onWord(hear: (word: string) => void) {
    this.#listening.push(hear)
    this.#wanted()
  }

  onBell(hear: (userId: string) => void) {
    this.#ringing.push(hear)
    this.#wanted()
  }

  #wanted() {
    const all = [this.#forgetting, this.#hearing, this.#listening, this.#ringing]
    if (all.reduce((sum, { length }) => sum + length, 0) === 1) this.begin()
  }

  tell(changed: string | undefined) {
    for (const { what, forget } of this.#forgetting) if (what === changed) forget()
    const [what, userId] = changed?.split(' ') ?? []
    if (what === BELL && userId) for (const hear of this.#ringing) hear(userId)
  }

  tellNews() {
    for (const hear of this.#hearing) hear()
  }

  tellWord(word: string) {
    for (const hear of this.#listening) hear(word)
  }

  /** From here on everything is heard, or nothing; what was told in between is anybody's guess. */
  setHeard(heard: boolean) {
    this.heard = heard
    for (const { forget } of this.#forgetting) forget()
    if (heard) this.tellNews()
  }
}
