import { Agent, get } from 'node:http'
import { expect, test } from '@playwright/test'
import { usual } from '../support/databases'
import { startDemo } from '../support/demo'

interface Told {
  status: number | undefined
  connection: string | undefined
  reused: boolean
}

const ask = (url: string, agent: Agent) =>
  new Promise<Told>((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({
          status: answer.statusCode,
          connection: answer.headers.connection,
          reused: request.reusedSocket,
        }),
      )
    })
    request.once('error', reject)
  })

/** One kept connection, as a proxy has it, to a server that is told to end. */
const endedWith = async (drainSeconds: number) => {
  const server = await startDemo(usual, { env: { DRAIN_SECONDS: `${drainSeconds}` } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await ask(`${server.url}/health`, agent)
  return { server, agent }
}

test('told to end, it is not ready, answers on kept connections, and asks for no more on them', async () => {
  const { server, agent } = await endedWith(600)
  try {
    process.kill(server.pid, 'SIGTERM')
    const other = new Agent()
    await expect.poll(async () => (await ask(`${server.url}/ready`, other)).status).toBe(503)
    expect(await ask(`${server.url}/health`, agent)).toEqual({
      status: 200,
      connection: 'close',
      reused: true,
    })
  } finally {
    await server.kill()
    await server.remove()
  }
})

test('control: without time to drain, the kept connection is closed under its caller', async () => {
  const { server, agent } = await endedWith(0)
  try {
    await server.stop()
    await expect(ask(`${server.url}/health`, agent)).rejects.toThrow()
  } finally {
    await server.remove()
  }
})
