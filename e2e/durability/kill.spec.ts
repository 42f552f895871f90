import { expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { engines, environmentOf } from '../support/databases'
import { type RunningServer, startServer } from '../support/server'
import { openInvoices, payWhileKilling, storedPayments } from './payments'

for (const engine of engines)
  test.describe(`killed while payments are written, on ${engine}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 600_000 })
    let server: RunningServer
    let client: Client
    let invoices: string[]

    test.beforeAll(async () => {
      server = await startServer(await environmentOf(engine))
      client = await new Client(server.url).signIn('finance@melali.test')
      invoices = await openInvoices(client, 6)
    })
    test.afterAll(() => server?.stop())

    test('twenty kills: nothing acknowledged is lost, nothing is there twice', async () => {
      expect(invoices.length).toBeGreaterThan(3)
      const keyOf = (reference: string) => reference
      const { acknowledged } = await payWhileKilling(server, invoices, {
        kills: 20,
        clients: 8,
        seed: 7,
        keyOf,
      })
      const stored = await storedPayments(client, invoices)

      const lost = [...acknowledged].filter(([reference, id]) => !stored.get(reference)?.includes(id))
      const doubled = [...stored].filter(([, ids]) => ids.length > 1)
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
      expect(acknowledged.size).toBeGreaterThan(100)

      for (const id of invoices) {
        const { body } = await client.call('GET', `/api/invoices/${id}`)
        const { body: list } = await client.call('GET', `/api/invoices/${id}/payments`)
        const waiting = list.data.filter((payment: { status: string }) => payment.status === 'submitted')
        const sum = waiting.reduce(
          (total: number, payment: { settledCents: number }) => total + payment.settledCents,
          0,
        )
        expect(body.data.pendingCents).toBe(sum)
      }
    })

    test('control: with a new key for each try, payments are there twice', async () => {
      const keyOf = (reference: string, attempt: number) => `${reference}-${attempt}`
      await payWhileKilling(server, invoices, { kills: 2, clients: 8, seed: 11, keyOf })
      const stored = await storedPayments(client, invoices)
      expect([...stored.values()].filter((ids) => ids.length > 1).length).toBeGreaterThan(0)
    })
  })
