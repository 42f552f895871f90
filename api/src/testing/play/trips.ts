import type { Event, Payment, Trip, Written } from './script'
import type { Answered, Caller, Stage } from './stage'

export interface Scene {
  stage: Stage
  trip: Trip
  booking: Answered
  invoice: Answered
  payments: Answered[]
}

const transportBody = (stage: Stage, { contract, from, to, ...ride }: Written) => ({
  ...ride,
  contractId: stage.id('contract', contract),
  fromRegionId: stage.id('regions', from),
  toRegionId: stage.id('regions', to),
})

/** The lines of a step as it is saved, all guests together. */
const linesOf = (stage: Stage, trip: Trip, guestIds: string[]) => ({
  hotels: (trip.hotels ?? []).map(({ contract, room, ...stay }) => ({
    ...stay,
    contractId: stage.id('contract', contract),
    roomId: stage.id('hotel-rooms', `${stage.id('owner', contract)}/${room}`),
    guestIds,
  })),
  transports: (trip.transports ?? []).map((ride) => transportBody(stage, ride)),
  activities: (trip.activities ?? []).map(({ contract, ...visit }) => ({
    ...visit,
    contractId: stage.id('contract', contract),
    guestIds,
  })),
  addons: (trip.addons ?? []).map(({ addon, ...extra }) => ({
    ...extra,
    addonId: stage.id('add-on', addon),
  })),
})

/** A draft, filled step by step. */
export const book = async (stage: Stage, call: Caller, trip: Trip): Promise<Scene> => {
  const { group, order, type, arrival, departure, remarks } = trip
  let booking = await call('POST', '/api/bookings/create', {
    groupId: stage.id('groups', group),
    bookingType: type,
    orderId: order,
    arrival,
    departure,
    remarks,
  })
  const guestIds = booking.guests.map(({ id }: { id: string }) => id)
  for (const [step, lines] of Object.entries(linesOf(stage, trip, guestIds)))
    if (lines.length) booking = await call('POST', `/api/bookings/${booking.id}/${step}`, { lines })
  stage.remember('booking', booking.code, booking.id)
  return { stage, trip, booking, invoice: null, payments: [] }
}

const agree = async ({ stage, trip }: Scene, call: Caller) => {
  for (const { contract } of trip.hotels ?? [])
    await call('POST', `/api/contracts/${stage.id('contract', contract)}/agreement`, {
      versionId: stage.id('version', contract),
      decision: 'agreed',
    })
}

/** What the agent sends in its own money, to come to no less than its share in the invoice's. */
const sent = async ({ stage, invoice }: Scene, currency: string, cents: number) => {
  const query = `from=${currency}&to=${invoice.currency}&amountCents=100&on=${stage.today()}`
  const { rate } = await stage.by('finance')('GET', `/api/exchanges/convert?${query}`)
  return Math.ceil(cents / Number(rate))
}

const paymentOf = async (scene: Scene, paid: Payment) => {
  const { stage, invoice } = scene
  const { share, surplusCents = 0, slip, ...body } = paid
  const cents = {
    minimum: invoice.minimumPaymentCents,
    rest: invoice.remainingCents,
    all: invoice.amountCents,
  }
  const due = cents[share] + surplusCents
  return {
    ...body,
    amountCents: body.currency ? await sent(scene, body.currency, due) : due,
    paidOn: stage.today(),
    keepSurplus: surplusCents > 0,
    ...(slip && { proofUploadId: stage.id('picture', slip), acknowledgeDuplicate: true }),
  }
}

type Verb = (scene: Scene, call: Caller, ...words: never[]) => Promise<unknown>

/** The id of a line named as in `hotels/0`. */
const lineIn = ({ booking }: Scene, place: string) => {
  const [kind = '', index = ''] = place.split('/')
  return `/api/bookings/${booking.id}/${kind}/${booking[kind][Number(index)].id}`
}

const decide =
  (status: string): Verb =>
  async (scene, call, reason?: string) => {
    const { id } = (status === 'reversed' ? scene.payments : scene.payments.filter((one) => !one.decided))[0]
    const path = `/api/invoices/${scene.invoice.id}/payments`
    const payments: Answered[] = await call('GET', path)
    const { doubles } = payments.find((one) => one.id === id)
    await call('PUT', `${path}/${id}/status`, {
      status,
      ...(reason && { reason }),
      ...(status === 'verified' && { acknowledges: doubles.map((one: Answered) => one.paymentId) }),
    })
    for (const one of scene.payments) if (one.id === id) one.decided = true
    scene.invoice = await call('GET', `/api/invoices/${scene.invoice.id}`)
  }

const status = ({ booking }: Scene, call: Caller, body: object) =>
  call('PUT', `/api/bookings/${booking.id}/status`, body)

/** What people do to a booking, each by the call of the screen's button. */
const verbs: Record<string, Verb> = {
  submit: async (scene, call) => {
    await agree(scene, call)
    return status(scene, call, { command: 'submit', acceptPriceChange: true })
  },
  approve: ({ booking }, call) =>
    call('POST', `/api/bookings/${booking.id}/approve`, { acceptPriceChange: true }),
  return: (scene, call, reason: string) => status(scene, call, { command: 'return', reason }),
  cancel: async (scene, call, reason: string) => {
    const { feeCents } = await call('GET', `/api/bookings/${scene.booking.id}/cancellation`)
    return status(scene, call, { command: 'cancel', reason, acceptedFeeCents: feeCents })
  },
  confirm: (scene, call, line: string, number: string, confirmedBy: string) =>
    call('POST', `${lineIn(scene, line)}/confirmation`, { number, confirmedBy }),
  decline: (scene, call, line: string, reason: string) =>
    call('POST', `${lineIn(scene, line)}/decline`, { reason }),
  reopen: (scene, call, line: string, reason: string) =>
    call('POST', `${lineIn(scene, line)}/reopen`, { reason }),
  drop: (scene, call, line: string) => call('DELETE', lineIn(scene, line)),
  price: (scene, call, line: string, sellCents: number, reason: string) =>
    call('PUT', `${lineIn(scene, line)}/price`, { sellCents, reason }),
  drive: (scene, call, line: string, driver: string, plate: string, reason?: string) =>
    call('POST', `${lineIn(scene, line)}/drivers`, {
      driverId: scene.stage.id('drivers', driver),
      vehicleId: scene.stage.id('vehicles', plate),
      reason,
    }),
  guide: (scene, call, line: string, guide: string, reason?: string) =>
    call('POST', `/api/bookings/${scene.booking.id}/guides`, {
      activityLineId: lineIn(scene, line).split('/').at(-1),
      guideId: scene.stage.id('guides', guide),
      reason,
    }),
  form: ({ booking }, call, kind: string) =>
    call('POST', `/api/bookings/${booking.id}/confirmation-forms`, { kind }),
  invoice: async (scene, call) => {
    scene.invoice = await call('POST', '/api/invoices/create', { bookingId: scene.booking.id })
    scene.payments = []
    scene.stage.remember('invoice', scene.booking.code, scene.invoice.id)
  },
  void: ({ invoice }, call, reason: string) =>
    call('PUT', `/api/invoices/${invoice.id}/status`, { status: 'void', reason }),
  pay: async (scene, call, paid: Payment) => {
    const path = `/api/invoices/${scene.invoice.id}/payments`
    scene.payments.push(await call('POST', path, await paymentOf(scene, paid)))
  },
  verify: decide('verified'),
  reject: decide('rejected'),
  reverse: decide('reversed'),
}

export const act = async (scene: Scene, [, by, verb, ...words]: Event) => {
  const done = await verbs[verb]?.(scene, scene.stage.by(by), ...(words as never[]))
  const { id } = scene.booking
  if ((done as Answered)?.hotels) scene.booking = done
  else scene.booking = await scene.stage.by('reservation')('GET', `/api/bookings/${id}`)
}
