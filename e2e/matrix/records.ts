import type { Client } from '../support/client'

export const read = async (client: Client, path: string) => {
  const { status, body } = await client.call('GET', path)
  if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`)
  return body.data
}

export const firstOf = async (client: Client, path: string) => {
  const [first] = await read(client, path)
  if (!first) throw new Error(`${path} has no records`)
  return String(first.id)
}

/** The newest group, with a name that has no place to break. */
export const addLongName = async (client: Client) => {
  const [agentId, nationalityId] = [
    await firstOf(client, '/api/agents'),
    await firstOf(client, '/api/nationality'),
  ]
  const guest = { title: 'mr', name: 'Jonas Petersen', birthdate: '1974-10-30', nationalityId, isMain: true }
  const group = { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3), agentId, guests: [guest] }
  const { status, body } = await client.call('POST', '/api/groups', group)
  if (status !== 201) throw new Error(`no group with a long name: ${JSON.stringify(body)}`)
}

interface Contract {
  id: string
  active: boolean
  bookingFrom: string
  bookingTo: string
}

/** An owner of a contract on sale today, and the contract. */
export const contractOf = async (client: Client, owners: string) => {
  const today = new Date().toISOString().slice(0, 10)
  for (const { id } of await read(client, `${owners}?perPage=100`)) {
    const contracts: Contract[] = await read(client, `${owners}/${id}/contracts`)
    const onSale = contracts.find(
      ({ active, bookingFrom, bookingTo }) => active && bookingFrom <= today && today < bookingTo,
    )
    if (onSale) return { id: String(id), contractId: onSale.id }
  }
  throw new Error(`${owners} have no contract`)
}

/** A confirmed booking whose confirmation form of one kind could be issued, and the form. */
export const formOf = async (client: Client, kind: string) => {
  for (const { id } of await read(client, '/api/bookings?status=confirmed&perPage=50')) {
    const { status, body } = await client.call('POST', `/api/bookings/${id}/confirmation-forms`, { kind })
    if (status === 201) return { id: String(id), cfm: String(body.data.id) }
  }
  throw new Error(`no booking has a form of its ${kind}`)
}

/** A draft that could be offered, and the offer. */
export const quotationOf = async (client: Client) => {
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const offer = { validUntil: inAMonth, addedPercent: 10, itemised: true }
  for (const { id } of await read(client, '/api/bookings?tab=all&status=draft&perPage=50')) {
    const { status, body } = await client.call('POST', `/api/bookings/${id}/quotations`, offer)
    if (status === 201) return { id: String(id), quotation: String(body.data.id) }
  }
  throw new Error('no draft could be offered')
}

/** An agent of whose money something was kept. */
export const agentWithCredit = async (client: Client) => {
  for (const { id } of await read(client, '/api/agents?perPage=100'))
    if ((await read(client, `/api/agents/${id}/credit-account`)).entries.length) return String(id)
  throw new Error('no agent has credit')
}

/** A note on one of the invoices, the first that has any. */
export const creditNoteOf = async (client: Client) => {
  for (const { id } of await read(client, '/api/invoices?perPage=100')) {
    const [note] = (await read(client, `/api/invoices/${id}`)).creditNotes
    if (note) return String(note.id)
  }
  throw new Error('no invoice was credited')
}
