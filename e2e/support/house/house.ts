import { readEnv } from '../../../api/src/platform/env'
import { makeReady } from '../../../api/src/server/ready'
import { service } from '../../../api/src/server/serve'
import type { Answer, Order } from './orders'

const running = new Map<string, () => Promise<void>>()

const open = async (env: NodeJS.ProcessEnv) => {
  const settings = readEnv(env)
  const server = service(await makeReady(settings))
  const address = await server.open({ listen: { port: 0, host: settings.host }, keepsTime: true })
  const url = `http://localhost:${new URL(address).port}`
  running.set(url, () => server.close())
  return url
}

const close = async (url: string) => {
  await running.get(url)?.()
  running.delete(url)
  return url
}

const carryOut = async (order: Order): Promise<Answer> => {
  const { id } = order
  try {
    return { id, url: await (order.kind === 'open' ? open(order.env) : close(order.url)) }
  } catch (error) {
    return { id, refusal: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** For whoever keeps the compiled form of a whole start. */
export const answers = new Promise<boolean>((resolve) => {
  process.on('message', async (order: Order) => {
    process.send?.(await carryOut(order))
    resolve(true)
  })
})

// Whose servers they were is gone.
process.once('disconnect', () => process.exit())
