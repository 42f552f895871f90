import { expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { engines } from '../support/databases'
import { startDemo } from '../support/demo'
import { keepFigures, scale } from '../support/figures'
import type { RunningServer } from '../support/server'
import { openInvoices } from './bills'
import { paymentsOf, payWhileKilling, storedPayments } from './payments'

/** Of each engine; ten in all unless told otherwise: the control has its doubles after two. */
const KILLS = scale('KILLS', 10 / engines.length)
const AT_A_TIME = 100

// Engines beside one another; the kills of each in turn.
test.describe.configure({ mode: 'parallel' })

for (const engine of engines)
  test.describe(`killed while payments are written, on ${engine}`, () => {
    // A payment lost once is lost: no second try.
    test.describe.configure({ mode: 'serial', retries: 0 })
    let server: RunningServer
    let agent: Client
    let invoices: string[]

    test.beforeAll(async () => {
      server = await startDemo(engine)
      agent = await new Client(server).signIn('agent@melali.test')
      const finance = await new Client(server).signIn('finance@melali.test')
      invoices = await openInvoices(agent, finance, 6)
    })
    test.afterAll(() => server?.remove())

    test(`${KILLS} kills: nothing acknowledged is lost, nothing is there twice`, async () => {
      const keyOf = (reference: string) => reference
      const acknowledged = new Map<string, string>()
      // Looked at in between: a run of hours that is ended early has shown what it lived through.
      for (let lived = 0; lived < KILLS; lived += AT_A_TIME) {
        const kills = Math.min(AT_A_TIME, KILLS - lived)
        const plan = { kills, callers: 8, seed: 100 + lived, keyOf }
        for (const [reference, id] of await payWhileKilling(server, agent, invoices, plan))
          acknowledged.set(reference, id)
        const stored = await storedPayments(agent, invoices)
        const lost = [...acknowledged].filter(([reference, id]) => !stored.get(reference)?.includes(id))
        const doubled = [...stored].filter(([, ids]) => ids.length > 1)
        const figures = { kills: lived + kills, acknowledged: acknowledged.size, lost, doubled }
        keepFigures(`kills-${engine}`, figures)
        expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
      }
      expect(acknowledged.size).toBeGreaterThan(KILLS * 5)

      for (const id of invoices) {
        const { body } = await agent.call('GET', `/api/invoices/${id}`)
        const waiting = (await paymentsOf(agent, id)).filter(({ status }) => status === 'submitted')
        const sum = waiting.reduce((total, { settledCents }) => total + settledCents, 0)
        expect(body.data.pendingCents).toBe(sum)
      }
    })

    test('control: with a new key for each try, payments are there twice', async () => {
      const keyOf = (reference: string, attempt: number) => `${reference}-${attempt}`
      await payWhileKilling(server, agent, invoices, { kills: 2, callers: 8, seed: 11, keyOf })
      const stored = await storedPayments(agent, invoices)
      expect([...stored.values()].filter((ids) => ids.length > 1).length).toBeGreaterThan(0)
    })
  })
