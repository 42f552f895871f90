import { v7 } from 'uuid'
import { groupGuests, groups, guests, nextNumber } from '../db'
import { addDays } from '../pricing'
import { insertAll } from './bulk'
import { type Demo, of } from './demo'
import type { Partners } from './partners'
import { type Party, type Person, partyList } from './party-list'
import type { Places } from './places'

const DAYS_A_YEAR = 365.25

const guestRow = (
  { today }: Demo,
  party: Party,
  { title, name, age, nativeName }: Person,
  [agentId, nationalityId]: [string, string],
  number: number,
) => ({
  id: v7(),
  title,
  name,
  nativeName,
  birthdate: addDays(today, -Math.round(age * DAYS_A_YEAR) - ((number * 7) % 30)),
  nationalityId,
  agentId,
  passportNumber: `${party.country}${String(4_810_337 + number * 9173).slice(-7)}`,
  passportExpiry: addDays(today, 200 + ((number * 113) % 2800)),
  diet: party.diet ?? null,
})

/** Travelling parties with their guests, coded in the order in which they came. */
export const seedGroups = async (demo: Demo, places: Places, partners: Partners) => {
  const { tx, today } = demo
  let number = 0
  const year = Number(today.slice(0, 4))
  const made = []
  for (const party of partyList) {
    const agent = of(partners.agents, party.agent)
    const nationalityId = of(places.nationalities, party.country)
    const people = party.people.map((person) =>
      guestRow(demo, party, person, [agent.id, nationalityId], ++number),
    )
    const row = {
      id: v7(),
      code: await nextNumber(tx, 'GRP', year),
      name: party.name,
      agentId: agent.id,
      mainGuestId: people[0]?.id ?? null,
      remarks: party.remarks ?? null,
    }
    made.push({ row, people, agent, party })
  }
  await insertAll(
    tx,
    guests,
    made.flatMap(({ people }) => people),
  )
  await insertAll(
    tx,
    groups,
    made.map(({ row }) => row),
  )
  await insertAll(
    tx,
    groupGuests,
    made.flatMap(({ row, people }) =>
      people.map(({ id }, position) => ({ groupId: row.id, guestId: id, position })),
    ),
  )
  return made
}

export type Group = Awaited<ReturnType<typeof seedGroups>>[number]
