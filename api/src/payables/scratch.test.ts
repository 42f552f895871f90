import { seedDemo } from '../demo/seed'
import { readScript } from '../testing/play/script'
import { Stage } from '../testing/play/stage'
import { settleSupplier } from '../testing/play/suppliers'
import { testApp } from '../testing/test-app'
import { suppliers } from '../db'
test('dry', async () => {
  const app = await testApp()
  await seedDemo(app.database, { now: new Date('2026-03-02T02:00:00.000Z') })
  const stage = new Stage(app)
  app.clock.now = new Date('2026-03-02T02:00:00.000Z')
  for (const s of await app.db.select().from(suppliers)) stage.remember('suppliers', s.name, s.id)
  const scenes = readScript().suppliersPaid.flatMap((one) => settleSupplier(stage, one)).sort((a, b) => a.at.localeCompare(b.at))
  for (const { at, run } of scenes) { try { await run() } catch (e) { console.log(at, String(e)); throw e } }
  const finance = await app.as('finance')
  const rows = (await finance.get('/api/payables/ageing')).body.data
  console.log(JSON.stringify(rows.map((r: any) => [r.supplier, r.notDueCents, r.to30Cents, r.to60Cents, r.to90Cents, r.over90Cents])))
  await app.close()
})
