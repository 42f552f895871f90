import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { apiUrl } from './names'

const isListening = async () => {
  const { hostname, port, protocol } = new URL(apiUrl())
  const socket = connect(Number(port || (protocol === 'https:' ? 443 : 80)), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Waits for the API, which starts beside the shell and anew with each change; its first start fills the demonstration. */
export const apiListening = async () => {
  for (let tries = 0; tries < 1200 && !(await isListening()); tries++) await setTimeout(100)
}

/** A page that is opened before the API listens is answered a little later, instead of being told that it is away. */
export const afterApi = {
  name: 'after the API',
  path: '/api',
  middleware: (_: IncomingMessage, __: ServerResponse, next: () => void) => {
    apiListening().then(next)
  },
}
