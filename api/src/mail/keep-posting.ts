import type { Door } from '../platform/door'
import { every, orAfter } from '../platform/every'
import { watched } from '../platform/jobs/watched'
import { bossOf, QUEUE } from './boss'
import { countOpen } from './count-open'
import { deliver, type Post } from './deliver'
import { postOfficeOf } from './post-office'
import { recover } from './recover'

const EVERY_MS = 60_000
const LOOKS_EVERY_MS = 2_000
const LONGEST_END_MS = 10_000

type Needs = Pick<Door, 'database' | 'storage' | 'now'> & {
  counters: Pick<Door['counters'], 'letters'>
  env: Pick<Door['env'], 'smtpUrl'>
  app: { log: Pick<Door['app']['log'], 'error'> }
}

/** Brings letters to the post office as they are written; returns what stops it, and waits for the one under way. */
export const keepPosting = async ({ database, storage, env, now, app, counters }: Needs) => {
  const post: Post = { db: database.db, storage, now, office: postOfficeOf(env.smtpUrl) }
  const boss = bossOf(database)
  const complain = (error: unknown) => app.log.error(error)
  boss.on('error', complain)
  await boss.start()

  let stopping = false
  // The queue's own worker doesn't wait for what it writes of a job: a database that is away would end the process.
  const bringAll = async () => {
    while (!stopping) {
      const [job] = await boss.fetch<{ mailId: string }>(QUEUE)
      if (!job) return
      const failure = await deliver(post, job.data.mailId).catch((error: Error) => error)
      await (failure ? boss.fail(QUEUE, job.id, failure) : boss.complete(QUEUE, job.id))
    }
  }
  const watch = { db: database.db, now }
  const stopBringing = orAfter(
    LONGEST_END_MS,
    every(LOOKS_EVERY_MS, watched('letters', watch, bringAll), complain),
  )
  const stop = every(
    EVERY_MS,
    watched('letters', watch, async () => {
      await recover(post)
      await countOpen(database.db, counters)
    }),
    complain,
  )
  return async () => {
    stopping = true
    await stopBringing()
    await stop()
    await boss.stop({ graceful: false })
  }
}
