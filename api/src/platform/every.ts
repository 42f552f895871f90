import { setTimeout as pause } from 'node:timers/promises'

/** Stops it, or goes on without it: whoever it talks to may have stopped answering. */
export const orAfter = (ms: number, stop: () => Promise<unknown>) => async () => {
  await Promise.race([stop(), pause(ms, undefined, { ref: false })])
}

/** Runs at once, then every so many milliseconds, never twice at a time; returns what stops it, and waits for a run under way. */
export const every = (ms: number, run: () => Promise<unknown>, complain: (error: unknown) => void) => {
  const look = () => run().catch(complain)
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
