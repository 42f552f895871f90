import type { DispatchBoard, DispatchProposal } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { duties } from '../db'
import { sampleDriver, sampleGuide } from '../testing/sample'
import { publishedActivityContract } from '../testing/sample-contracts'
import { openedDispatchStage } from '../testing/sample-dispatch'

const stage = openedDispatchStage()
let contractId: string
beforeAll(async () => {
  contractId = (await publishedActivityContract(stage.app.db)).contract.id
})

const kinds = {
  drivers: {
    ...{ path: '/api/driver-leaves', key: 'driverId', column: duties.driverId, code: 'DRIVER_OFF' },
    // A crew has a vehicle too.
    person: async () => (await stage.crew()).driver,
    named: (name: string) => sampleDriver(stage.app.db, { name }),
    job: (date: string) => stage.approved(stage.transfer('10:00', { date })),
  },
  guides: {
    ...{ path: '/api/guide-leaves', key: 'guideId', column: duties.guideId, code: 'GUIDE_OFF' },
    person: () => sampleGuide(stage.app.db, { languages: ['en', 'id'] }),
    named: (name: string) => sampleGuide(stage.app.db, { name }),
    job: (date: string) =>
      stage.approved({ contractId, packageName: 'Classic', date, time: '08:00' }, 'activities'),
  },
} as const

let keys = 0

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('days off of %s', (crew) => {
  const { path, key, column, code, person, named, job } = kinds[crew]
  const leave = (id: string, more: object = {}) => ({
    ...{ [key]: id, fromDay: '2026-06-11', days: 2, reason: 'Ceremony' },
    ...more,
  })
  const give = ({ line }: Awaited<ReturnType<typeof job>>, personId: string) =>
    stage.operations.post(
      '/api/dispatch/moves',
      { crew, moves: [{ lineId: line.id, dutyId: null, personId }] },
      { headers: { 'idempotency-key': `leave-${++keys}` } },
    )
  const held = (id: string) => stage.app.db.select().from(duties).where(eq(column, id))

  it('refuse assignments, are on the board, and are proposed to nobody', async () => {
    const [off, works] = [await person(), await person()]
    expect((await stage.operations.post(path, leave(off.id))).status).toBe(201)
    const wanted = await job('2026-06-12')
    const refused = await give(wanted, off.id)
    expect(refused.body.details.refused).toMatchObject([{ code }])
    const board: DispatchBoard = (await stage.operations.get(`/api/dispatch?day=2026-06-12&crew=${crew}`))
      .body.data
    expect(board.off).toMatchObject([
      { personId: off.id, note: 'Ceremony', date: '2026-06-11', time: '00:00', minutes: 2880 },
    ])
    const { proposals } = (await stage.operations.get(`/api/dispatch/suggestion?day=2026-06-12&crew=${crew}`))
      .body.data as { proposals: DispatchProposal[] }
    expect(proposals.map(({ lineId }) => lineId)).toContain(wanted.line.id)
    expect(proposals.map(({ personId }) => personId)).not.toContain(off.id)
    expect((await give(wanted, works.id)).body).toMatchObject({ data: { done: 1 } })
    expect((await give(await job('2026-06-13'), off.id)).status).toBe(200)
  })

  it('can’t lie over duties, which are named; they move, and end', async () => {
    const { id, name } = await person()
    const given = await job('2026-06-13')
    expect((await give(given, id)).status).toBe(200)
    const clash = await stage.operations.post(path, leave(id, { fromDay: '2026-06-12' }))
    expect([clash.status, clash.body.code]).toEqual([409, 'DUTIES_THEN'])
    expect(clash.body.message).toBe(
      `${name} has duties on these days (1): ${given.code} (13 Jun 2026). Give them to somebody else first.`,
    )
    const made = await stage.operations.post(path, leave(id, { fromDay: '2026-06-14' }))
    const at = `${path}/${made.body.data.id}`
    const grown = await stage.operations.put(at, { fromDay: '2026-06-13' })
    expect([grown.status, grown.body.code]).toEqual([409, 'DUTIES_THEN'])
    expect((await stage.operations.put(at, { fromDay: '2026-06-12', days: 1 })).status).toBe(200)
    expect((await held(id)).map(({ kind }) => kind).sort()).toEqual(['out_of_service', 'service'])
    expect((await stage.operations.delete(at)).status).toBe(204)
    expect(await held(id)).toMatchObject([{ kind: 'service' }])
  })

  it('lose or win against an assignment at the same moment, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await person()
      const wanted = await job('2026-06-11')
      const work = [() => give(wanted, id), () => stage.operations.post(path, leave(id))]
      const answers = await Promise.all((round % 2 ? work : work.reverse()).map((one) => one()))
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(await held(id)).toHaveLength(1)
    }
  })

  it('can’t lie over other days off, which are told', async () => {
    const { id, name } = await person()
    const first = await stage.operations.post(path, leave(id))
    const again = await stage.operations.post(path, leave(id, { fromDay: '2026-06-12', reason: 'Wedding' }))
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      code,
      `${name} has days off from 11 Jun 2026 to 12 Jun 2026: Ceremony.`,
    ])
    const longer = await stage.operations.put(`${path}/${first.body.data.id}`, { days: 3 })
    expect(longer.status).toBe(200)
  })

  it('are found by whose they are, as by why', async () => {
    const [{ id }, other] = [await named('Wayan Sudiarta'), await named('Made Pradnya')]
    for (const [at, who] of [id, other.id].entries())
      await stage.operations.post(path, leave(who, { reason: `Wedding ${at} of ${crew}` }))
    const found = async (words: string) =>
      (await stage.operations.get(`${path}?search=${encodeURIComponent(words)}`)).body.data.map(
        (row: Record<string, string>) => row[key],
      )
    expect(await found('SUDIARTA')).toEqual([id])
    expect(await found(`Wedding 1 of ${crew}`)).toEqual([other.id])
  })

  it('can’t be kept by who may only look', async () => {
    const { id } = await person()
    const sales = await stage.app.as('sales')
    expect((await sales.get(path)).status).toBe(200)
    expect((await sales.post(path, leave(id))).status).toBe(403)
  })
})
