import { signContracts } from './contracts'
import { openHouse } from './house'
import type { Event, Group, Script, Summary, Trip } from './script'
import type { Answered, Stage } from './stage'
import { settleSupplier } from './suppliers'
import { act, book } from './trips'

/** When the story ends: what is after it lies ahead of the audience. */
export const CURTAIN = '2026-03-02 10:00'

interface Scene {
  at: string
  run(): Promise<unknown>
}

const formGroup = (stage: Stage, { agent, nationality, by, at, guests, ...group }: Group): Scene => ({
  at,
  run: async () => {
    const { id } = await stage.by(by)('POST', '/api/groups', {
      ...group,
      ...(!by.startsWith('agent') && { agentId: stage.id('agents', agent) }),
      guests: guests.map((guest, index) => ({
        ...guest,
        nationalityId: stage.id('nationality', nationality),
        isMain: index === 0,
      })),
    })
    stage.remember('groups', group.name, id)
  },
})

const travel = (stage: Stage, trip: Trip): Scene[] => {
  let scene: Awaited<ReturnType<typeof book>>
  return [
    {
      at: trip.at,
      run: async () => {
        scene = await book(stage, stage.by(trip.by), trip)
      },
    },
    ...(trip.then ?? []).map((event) => ({ at: event[0], run: () => act(scene, event) })),
  ]
}

const sumUp = (stage: Stage, { agent, bookings, then }: Summary): Scene[] => {
  let summary: Answered
  const path = () => `/api/invoices-summary/${summary.id}`
  const deeds: Record<string, (event: Event) => Promise<unknown>> = {
    make: async ([, by, , body]) => {
      summary = await stage.by(by)('POST', '/api/invoices/create-summary', {
        agentId: stage.id('agents', agent),
        invoiceIds: bookings.map((code) => stage.id('invoice', code)),
        ...(body as object),
      })
    },
    void: ([, by, , reason]) => stage.by(by)('PUT', `${path()}/status`, { status: 'void', reason }),
    pay: async ([, by, , body]) => {
      const amountCents = summary.remainingCents
      summary.payment = await stage.by(by)('POST', `${path()}/payments`, {
        ...(body as object),
        amountCents,
        paidOn: stage.today(),
      })
    },
    verify: ([, by]) =>
      stage.by(by)('PUT', `${path()}/payments/${summary.payment.id}/status`, { status: 'verified' }),
  }
  return then.map((event) => ({ at: event[0], run: async () => deeds[event[2]]?.(event) }))
}

/** Everybody looked at their bell two days before the curtain rises. */
const CAUGHT_UP = '2026-02-28 17:30'

const nameOf = ({ email }: { email: string }) => email.split('@')[0] ?? ''

const scenesOf = (
  stage: Stage,
  { people, groups, trips, summaries, suppliersPaid, views }: Script,
): Scene[] => [
  ...people.map((person) => ({
    at: CAUGHT_UP,
    run: () => stage.by(nameOf(person))('POST', '/api/notifications/read-all'),
  })),
  ...groups.map((group) => formGroup(stage, group)),
  ...trips.flatMap((trip) => travel(stage, trip)),
  ...summaries.flatMap((summary) => sumUp(stage, summary)),
  ...suppliersPaid.flatMap((paid) => settleSupplier(stage, paid)),
  ...views.map(({ by, at, ...view }) => ({
    at: String(at),
    run: () => stage.by(by)('POST', '/api/saved-views', view),
  })),
]

/** The whole story by the product's own calls, in the order of its days. */
export const play = async (stage: Stage, script: Script) => {
  await openHouse(stage, script)
  await signContracts(stage, script)
  const scenes = scenesOf(stage, script).sort((a, b) => a.at.localeCompare(b.at))
  for (const { at, run } of scenes) {
    await stage.goOn(at)
    await run()
  }
  await stage.goOn(CURTAIN)
}
