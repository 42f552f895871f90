import * as shapes from '@melali/shared/api'
import { Client } from '../support/client'
import { createDatabase, type Engine } from '../support/databases'
import { startServer } from '../support/server'
import { median } from './side-by-side'

const SAVES = 60

const lines = {
  hotels: shapes.hotelLineBody,
  transports: shapes.transportLineBody,
  activities: shapes.activityLineBody,
  addons: shapes.extraLineBody,
} as const
type Step = keyof typeof lines

/** What would save a line again. */
export const bodyOf = (step: Step, line: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(line).filter(([field]) => field in lines[step].shape))

/** The submitted booking with most lines. */
export const fullest = async (caller: Client) => {
  const { body } = await caller.call('GET', '/api/bookings?perPage=100&status=submitted')
  const [first] = body.data.toSorted((a: { lines: number }, b: { lines: number }) => b.lines - a.lines)
  if (!first) throw new Error('no booking that could be saved')
  return (await caller.call('GET', `/api/bookings/${first.id}`)).body.data
}

/** Milliseconds that a step of the wizard takes to be saved with every line changed, one after the other; medians. */
export const timeSteps = async (engine: Engine) => {
  const database = engine === 'postgres' ? await createDatabase() : undefined
  const server = await startServer({ database })
  try {
    const staff = await new Client(server).signIn('admin@melali.test')
    const booking = await fullest(staff)
    const figures: Partial<Record<Step, number>> = {}
    for (const step of Object.keys(lines) as Step[]) {
      if (!booking[step].length) continue
      const kept = booking[step].map((line: Record<string, unknown>) => bodyOf(step, line))
      // A line that stays as it is isn't written.
      const body = (save: number) => ({
        lines: kept.map((line: object) => ({ ...line, remarks: `Save ${save}` })),
      })
      const times: number[] = []
      for (let save = 0; save < SAVES; save++) {
        const start = performance.now()
        const answer = await staff.call('PUT', `/api/bookings/${booking.id}/${step}`, body(save))
        if (answer.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer.body)}`)
        times.push(performance.now() - start)
      }
      figures[step] = Number(median(times.slice(SAVES / 4)).toFixed(1))
    }
    const told = Object.entries(figures).map(([step, ms]) => `${step} ${ms} ms`)
    console.log(`steps of ${booking.code} on ${engine}: ${told.join(', ')}`)
    return { title: `steps on ${engine}`, figures }
  } finally {
    await server.remove()
  }
}
