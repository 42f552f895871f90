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

interface How {
  listen: FastifyListenOptions
  keepsTime: boolean
}

/**
 * Answers calls until a signal or a fault ends the process. Told to end it is not ready any more, gives whoever sends
 * calls time to notice, and answers those under way before it closes.
 */
export const serve = async (door: Door, { listen, keepsTime }: How) => {
  const { app, database, now, env, ending, counters } = door
  let stopClocks: (() => Promise<void>)[] = []
  let stopping = false
  const stop = async (code: number, drainMs = 0) => {
    if (stopping) return
    stopping = true
    ending.abort()
    setTimeout(() => process.exit(code || 1), drainMs + 15_000).unref()
    await Promise.all([pause(drainMs), ...stopClocks.map((stopClock) => stopClock())])
    await app.close()
    await database.close()
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

  const address = await app.listen(listen)
  if (keepsTime && !stopping) {
    app.log.info('keeps time')
    stopClocks = Object.entries(clocks).map(([job, keep]) =>
      keep(database.db, now, app.log, () => counters.jobRuns.setToCurrentTime({ job })),
    )
    stopClocks.push(await keepPosting(door), keepLooking(door), keepReminding(door))
  }
  return address
}
