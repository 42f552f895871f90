import { createApp } from '../app'
import type { Env } from '../platform/env'
import { takeConnections } from './connections'
import { openDatabase } from './ready'
import { serve } from './serve'

const KEEPS_TIME = 'MELALI_KEEPS_TIME'

/** What a new worker finds in its environment. */
export const duties = (keepsTime: boolean) => ({ [KEEPS_TIME]: String(keepsTime) })

export const READY = 'ready for connections'

/** One of several: it answers on the connections that it is handed. Its own port is nobody's. */
export const work = async (env: Env) => {
  const door = await createApp({ database: await openDatabase(env), env })
  const listenTextResolver = () => `Worker ${process.pid} takes calls`
  await serve(door, {
    listen: { port: 0, host: '127.0.0.1', exclusive: true, listenTextResolver },
    keepsTime: process.env[KEEPS_TIME] === 'true',
  })
  takeConnections(door.app.server)
  process.send?.(READY)
}
