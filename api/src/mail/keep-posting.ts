import type { Door } from '../platform/door'
import { every } from '../platform/every'
import { bossOf, QUEUE } from './boss'
import { deliver, type Post } from './deliver'
import { postOfficeOf } from './post-office'
import { recover } from './recover'

const EVERY_MS = 60_000

type Needs = Pick<Door, 'database' | 'storage' | 'now'> & {
  env: Pick<Door['env'], 'smtpUrl'>
  app: { log: Pick<Door['app']['log'], 'error'> }
}

/** Brings letters to the post office as they are written; returns what stops it, and waits for those under way. */
export const keepPosting = async ({ database, storage, env, now, app }: Needs) => {
  const post: Post = { db: database.db, storage, now, office: postOfficeOf(env.smtpUrl) }
  const boss = bossOf(database)
  const complain = (error: unknown) => app.log.error(error)
  boss.on('error', complain)
  await boss.start()
  const worker = await boss.work<{ mailId: string }>(QUEUE, { pollingIntervalSeconds: 2 }, async ([job]) => {
    // Who found one looks for the next without a pause.
    boss.notifyWorker(worker)
    if (job) await deliver(post, job.data.mailId)
  })
  const stop = every(EVERY_MS, () => recover(post), complain)
  return async () => {
    await stop()
    await boss.stop({ graceful: true, wait: true, timeout: 10_000 })
  }
}
