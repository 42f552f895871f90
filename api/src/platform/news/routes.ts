import sse from '@fastify/sse'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkAccess } from '../auth/access'
import { nobody } from '../auth/actor'
import { peekSessions } from '../auth/session-repo'
import type { Door } from '../door'
import { refuse } from '../errors'
import { Hub, type Stream } from './hub'
import { seenAt } from './news'

/** Less than any proxy waits for. */
const BEAT_MS = 25_000

/** A word that a process did not live to send, or that was lost, is missed for so long. */
const LOOK_MS = 2_000

/** One a browser would do; not every browser can share one among its tabs. */
const STREAMS_OF_A_USER = 20

/** Bytes that wait for a reader who doesn't take them. */
const MOST_WAITING = 256 * 1_024

/** When a browser comes back by itself. */
const RETRY_MS = 2_000

const placeIn = ({ headers, query }: FastifyRequest) => {
  const place = headers['last-event-id'] ?? (query as { since?: string }).since
  return typeof place === 'string' ? seenAt(place) : undefined
}

const streamTo = (reply: FastifyReply, session: Stream['session']): Stream => ({
  session,
  send(id, { event, data }) {
    if (reply.raw.writableLength > MOST_WAITING) return reply.sse.close()
    if (reply.sse.isConnected) void reply.sse.send({ id, event, data, retry: RETRY_MS })
  },
  close: () => reply.sse.close(),
})

/** A stream of what is new, for browsers that show what is now old: which reads, never what they would answer. */
export const register = async ({ app, database, env, now, ending, counters }: Door) => {
  const hub = new Hub({
    db: database.db,
    now,
    stillOpen: (sessions) =>
      peekSessions(
        database.db,
        sessions.map(({ id }) => id),
        env,
        now(),
      ),
    failed: (error) => app.log.error(error),
  })
  database.changes.onChange('sessions', () => void hub.check())
  database.changes.onNews(() => void hub.look())
  const beat = setInterval(() => {
    void hub.check().then(() => hub.beat())
  }, BEAT_MS)
  const look = setInterval(() => void hub.look(), LOOK_MS)
  for (const timer of [beat, look]) timer.unref()
  ending.signal.addEventListener('abort', () => hub.closeAll())
  app.addHook('preClose', async () => {
    for (const timer of [beat, look]) clearInterval(timer)
    hub.closeAll()
  })

  await app.register(sse, { heartbeatInterval: 0 })
  const how = { sse: 'only', exposeHeadRoute: false, config: { unasked: true } } as const
  app.get('/api/news', how, async (request, reply) => {
    const { session } = request
    checkAccess('signed-in', session?.actor ?? nobody)
    if (!session) throw refuse.unauthenticated()
    const own = [...hub.streams].filter((open) => open.session.actor.userId === session.actor.userId)
    if (own.length >= STREAMS_OF_A_USER) throw refuse.tooMany(60)
    const stream = streamTo(reply, session)
    counters.newsStreams.inc()
    reply.sse.onClose(() => {
      hub.leave(stream)
      counters.newsStreams.dec()
    })
    reply.sse.keepAlive()
    await hub.open(stream, placeIn(request))
    if (!reply.raw.headersSent) throw refuse.unauthenticated()
  })
  return hub
}
