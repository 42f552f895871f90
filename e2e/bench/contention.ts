import { Client } from '../support/client'
import { createDatabase } from '../support/databases'
import { startServer } from '../support/server'
import { median } from './side-by-side'
import { bodyOf, fullest } from './steps'

const SAVES = 50
const ROUNDS = 5
const MOST_MS = 200

/** How long somebody else waits for a list meanwhile, in milliseconds: the longest of all times they ask. */
const longestWait = async (other: Client, meanwhile: Promise<unknown>) => {
  let isOver = false
  const over = meanwhile.finally(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const start = performance.now()
    const { status } = await other.call('GET', '/api/guests?perPage=5')
    if (status !== 200) throw new Error(`the list answered ${status}`)
    longest = Math.max(longest, performance.now() - start)
  }
  await over
  return longest
}

/** What fifty saves of one booking at once cost somebody who asks for something else, beside the same saves one after the other. */
export const timeContention = async () => {
  const database = await createDatabase()
  const server = await startServer({ database })
  try {
    const staff = await new Client(server).signIn('admin@melali.test')
    const booking = await fullest(staff)
    const path = `/api/bookings/${booking.id}/hotels`
    const kept = booking.hotels.map((line: Record<string, unknown>) => bodyOf('hotels', line))
    const save = async (remarks: string) => {
      const lines = kept.map((line: object) => ({ ...line, remarks }))
      const { status, body } = await staff.call('PUT', path, { lines })
      if (status !== 200) throw new Error(`a save answered ${JSON.stringify(body)}`)
    }
    const atOnce = (turn: number) =>
      Promise.all(Array.from({ length: SAVES }, (_, at) => save(`Round ${turn}, save ${at}`)))
    const inTurn = async (turn: number) => {
      for (let at = 0; at < SAVES; at++) await save(`Round ${turn} in turn, save ${at}`)
    }
    const waits: [number[], number[]] = [[], []]
    for (let turn = 0; turn < ROUNDS; turn++) {
      waits[0].push(await longestWait(staff, atOnce(turn)))
      waits[1].push(await longestWait(staff, inTurn(turn)))
    }
    const [together, apart] = waits.map((all) => Math.round(median(all))) as [number, number]
    const figures = { atOnceMs: together, inTurnMs: apart, delayMs: together - apart, wantedMs: MOST_MS }
    console.log(
      `beside ${SAVES} saves of one booking at once a list takes ${together} ms at most, beside the same in turn ${apart}`,
    )
    return { title: `${SAVES} saves of one booking at once`, figures }
  } finally {
    await server.remove()
  }
}
