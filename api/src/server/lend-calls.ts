import type { LeaseAsked, LeaseGiven } from '../platform/http/leased-calls'

/** Of what a caller may in a window, a worker gets this share at once. */
const SHARE = 20

interface Window {
  given: number
  endsAt: number
}

/** Gives calls of a window away until there are none left, whoever asks. */
export const lender = () => {
  const windows = new Map<string, Window>()
  const open = (key: string, endsAt: number) => {
    const window = { given: 0, endsAt }
    windows.set(key, window)
    return window
  }
  return {
    lend({ number, key, most, windowMs }: LeaseAsked, now = Date.now()): LeaseGiven {
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : open(key, now + windowMs)
      const calls = Math.min(Math.ceil(most / SHARE), most - window.given)
      window.given += calls
      return { gives: 'calls', number, calls, endsAt: window.endsAt }
    },
    forgetEnded(now = Date.now()) {
      for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
    },
  }
}

export const asksForCalls = (message: unknown): message is LeaseAsked =>
  (message as { asks?: unknown } | null)?.asks === 'calls'
