import { Client } from '../support/client'
import type { OwnDatabase } from '../support/databases'
import { removeData, startServer } from '../support/server'
import { type Bare, startBare } from './bare/start'
import { atDistance } from './distance'
import { CONNECTIONS, sideBySide } from './side-by-side'

/** There, and as many back: so far away that sixteen wait for it, and not for one another's processor. */
const AWAY_MS = 2

interface Creating {
  url: string
  pid: number
  headers: Record<string, string>
  groupId: string
}

/** Drafts made by one person alone, and by sixteen at once; ours beside the bare server's. */
export const timeCreators = async (title: string, ours: Creating, bare: Bare) => {
  const body = JSON.stringify({ groupId: ours.groupId, arrival: '2027-06-01', departure: '2027-06-05' })
  const headers = { ...ours.headers, 'content-type': 'application/json' }
  const creators = (connections: number) =>
    sideBySide(
      connections === 1 ? `${title}, one creator` : title,
      {
        pid: ours.pid,
        options: { url: `${ours.url}/api/bookings/create`, method: 'POST', headers, body, connections },
      },
      { pid: bare.pid, options: { url: bare.url, method: 'POST', connections } },
    )
  const one = await creators(1)
  const many = await creators(CONNECTIONS)
  const times = (who: 'ours' | 'bare') => Number((many[who].perSecond / one[who].perSecond).toFixed(1))
  console.log(
    `${title}: ${CONNECTIONS} creators make ${times('ours')} times what one does, bare ${times('bare')}`,
  )
  return { results: [one, many] as const, times: { ours: times('ours'), bare: times('bare') } }
}

/** Where nobody waits for the processor, because the database is away, sixteen show whether they wait for one another. */
export const timeCreatorsAway = async (database: OwnDatabase, groupId: string) => {
  const away = await atDistance(database, AWAY_MS)
  const server = await startServer({ database: away.database })
  const bare = await startBare(away.database.url, groupId)
  try {
    const staff = await new Client(server).signIn('admin@melali.test')
    const ours = { url: server.url, pid: server.pid, headers: staff.headers(), groupId }
    return await timeCreators(`create, database ${2 * AWAY_MS} ms away`, ours, bare)
  } finally {
    bare.stop()
    await server.stop()
    await removeData(server.dataDir)
    away.stop()
  }
}
