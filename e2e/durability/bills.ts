import type { Client } from '../support/client'
import { dayFromNow } from '../support/screen'

const ask = async (client: Client, method: string, path: string, body?: unknown) => {
  const answer = await client.call(method, path, body)
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

const arrival = dayFromNow(60)
const departure = dayFromNow(63)

const couple = async (agent: Client) => {
  const [nationality] = await ask(agent, 'GET', '/api/nationality?perPage=10')
  const guest = { title: 'mr', birthdate: '1985-03-12', nationalityId: nationality.id }
  return ask(agent, 'POST', '/api/groups', {
    name: 'Payers',
    guests: [
      { ...guest, name: 'Wang Xiaoming', isMain: true },
      { ...guest, name: 'Li Na', title: 'mrs', isMain: false },
    ],
  })
}

/** The first stay for two that has a price on these days, its contract agreed to. */
const stay = async (agent: Client) => {
  for (const region of await ask(agent, 'GET', '/api/regions?perPage=50')) {
    const query = `regionId=${region.id}&checkIn=${arrival}&checkOut=${departure}`
    const packages = await ask(agent, 'GET', `/api/packages/hotels?${query}`)
    const priced = packages.find((row: { stay: { sellCents: number | null } }) => row.stay?.sellCents)
    if (!priced) continue
    const { rooms, contract } = await ask(agent, 'GET', `/api/packages/hotels/${priced.id}`)
    for (const room of rooms) {
      const asked = `roomId=${room.id}&board=${room.boards[0]}&checkIn=${arrival}&checkOut=${departure}&adults=2`
      const quote = await ask(agent, 'GET', `/api/packages/hotels/${priced.id}/quote?${asked}`)
      if (!quote.ok) continue
      const agreement = { versionId: contract.versionId, decision: 'agreed' }
      await ask(agent, 'POST', `/api/contracts/${priced.id}/agreement`, agreement)
      const dates = { checkIn: arrival, checkOut: departure }
      return { contractId: priced.id, roomId: room.id, board: room.boards[0], rooms: 1, ...dates }
    }
  }
  throw new Error('No hotel has a price for these days')
}

/** Invoices of bookings of their own, each with its minimum logged, so that any small payment fits. */
export const openInvoices = async (agent: Client, finance: Client, count: number): Promise<string[]> => {
  const group = await couple(agent)
  const line = await stay(agent)
  const ids: string[] = []
  while (ids.length < count) {
    const trip = { groupId: group.id, arrival, departure }
    const booking = await ask(agent, 'POST', '/api/bookings/create', trip)
    const guestIds = booking.guests.map((guest: { id: string }) => guest.id)
    await ask(agent, 'POST', `/api/bookings/${booking.id}/hotels`, { lines: [{ ...line, guestIds }] })
    await ask(agent, 'PUT', `/api/bookings/${booking.id}/status`, { command: 'submit' })
    const invoice = await ask(finance, 'POST', '/api/invoices/create', { bookingId: booking.id })
    const first = { amountCents: invoice.minimumPaymentCents, paidOn: dayFromNow(0), method: 'cash' }
    await ask(agent, 'POST', `/api/invoices/${invoice.id}/payments`, first)
    ids.push(invoice.id)
  }
  return ids
}

/** Invoices of trips that were cancelled after their first payment, so that it may be given back. */
export const overpaidInvoices = async (
  { agent, finance, other }: Record<'agent' | 'finance' | 'other', Client>,
  count: number,
): Promise<string[]> => {
  const ids = await openInvoices(agent, finance, count)
  for (const id of ids) {
    const [payment] = await ask(finance, 'GET', `/api/invoices/${id}/payments`)
    const at = `/api/invoices/${id}/payments/${payment.id}/status`
    await ask(finance, 'PUT', at, { status: 'verified' })
    const { bookingId } = await ask(finance, 'GET', `/api/invoices/${id}`)
    const { feeCents } = await ask(other, 'GET', `/api/bookings/${bookingId}/cancellation`)
    const cancelled = { command: 'cancel', reason: 'Illness', acceptedFeeCents: feeCents }
    await ask(other, 'PUT', `/api/bookings/${bookingId}/status`, cancelled)
  }
  return ids
}
