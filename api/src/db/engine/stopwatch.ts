import { AsyncLocalStorage } from 'node:async_hooks'

/** The call on whose behalf statements are asked, by its id. */
export const askedFor = new AsyncLocalStorage<string>()

export interface Asked {
  /** With places instead of values. */
  text: string
  seconds: number
  call: string | undefined
}

const textOf = (config: unknown) =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '')

/** Tells whoever asked for it how long each statement took, those of transactions too. */
export class Stopwatch {
  #listeners: ((asked: Asked) => void)[] = []

  onStatement(listener: (asked: Asked) => void) {
    this.#listeners.push(listener)
  }

  /** Runs `ask`, which answers by a promise or by the last of its arguments. */
  time(args: unknown[], ask: (args: unknown[]) => unknown): unknown {
    if (!this.#listeners.length) return ask(args)
    const [text, began, call] = [textOf(args[0]), performance.now(), askedFor.getStore()]
    const done = () => {
      const asked = { text, seconds: (performance.now() - began) / 1000, call }
      for (const listener of this.#listeners) listener(asked)
    }
    const callback = args.at(-1)
    if (typeof callback !== 'function') {
      const answer = ask(args)
      if (answer instanceof Promise) answer.then(done, done)
      return answer
    }
    const told = (...answer: unknown[]) => {
      done()
      callback(...answer)
    }
    return ask([...args.slice(0, -1), told])
  }
}
