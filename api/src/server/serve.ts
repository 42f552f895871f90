import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyListenOptions } from 'fastify'
import { keepTime } from '../bookings/jobs/keep-time'
import { keepReminding } from '../documents/reminders/keep-reminding'
import { keepPosting } from '../mail/keep-posting'
import { keepLooking } from '../mail/returns/keep-looking'
import type { Door } from '../platform/door'
import { keepTidy } from './housekeeping'

/** What runs by the clock alone. */
const clocks = { bookings: keepTime, housekeeping: keepTidy }

export interface How {
  listen: FastifyListenOptions
  keepsTime: boolean
}

/** What answers calls and keeps time, from `open` to `close`. */
export const service = (door: Door) => {
  const { app, database, now, env, ending, counters } = door
  let stopClocks: (() => Promise<void>)[] = []
  const keepClocks = async () => {
    app.log.info('keeps time')
    stopClocks = Object.entries(clocks).map(([job, keep]) =>
      keep(database.db, now, app.log, () => counters.jobRuns.setToCurrentTime({ job })),
    )
    stopClocks.push(await keepPosting(door), keepLooking(door), keepReminding(door))
  }
  return {
    /** Gives back the address. */
    async open({ listen, keepsTime }: How) {
      const address = await app.listen(listen)
      if (keepsTime && !ending.signal.aborted) await keepClocks()
      return address
    },
    /** Is not ready any more, gives whoever sends calls time to notice, and answers those under way first. */
    async close(drainMs = env.drainMs) {
      ending.abort()
      await Promise.all([pause(drainMs), ...stopClocks.map((stopClock) => stopClock())])
      await app.close()
      await database.close()
    },
  }
}

/** Answers calls until a signal or a fault ends the process. */
export const serve = async (door: Door, how: How) => {
  const { app, env } = door
  const { open, close } = service(door)
  let stopping = false
  const stop = async (code: number, drainMs = 0) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(code || 1), drainMs + 15_000).unref()
    await close(drainMs)
    process.exit(code)
  }
  const giveUp = (error: unknown) => {
    app.log.fatal(error)
    void stop(1)
  }
  process.once('SIGTERM', () => void stop(0, env.drainMs))
  process.once('SIGINT', () => void stop(0))
  // The process that leads the workers is gone.
  process.once('disconnect', () => void stop(0))
  process.on('uncaughtException', giveUp)
  process.on('unhandledRejection', giveUp)
  return open(how)
}
