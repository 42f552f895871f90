import { reportOpenings } from '@melali/shared/api'
import type { Api } from '@melali/shared/contract'
import { readCookie } from '@melali/shared/host'
import { remoteOfRoute } from './federation/route-id'
import { whenIdle } from './federation/when-idle'

interface Opened {
  remote: string
  version: string
}

const key = 'melali.opened'
const MOST = 20

const sameAs = (one: Opened) => (other: Opened) =>
  one.remote === other.remote && one.version === other.version

/** Changes with the session, whose id no script can read. */
const session = () => readCookie('XSRF-TOKEN')?.slice(0, 12) ?? ''

/** What this tab has told of this session. */
const toldBefore = (): Opened[] => {
  const { of, told } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  return of === session() ? told : []
}

interface Teller {
  api: Api
  isSignedIn: () => boolean
}

let teller: Teller | undefined
let opened: Opened[] = []
let isWaiting = false

const tell = async ({ api, isSignedIn }: Teller) => {
  isWaiting = false
  const told = toldBefore()
  const fresh = opened.filter((one) => !told.some(sameAs(one))).slice(0, MOST)
  if (fresh.length === 0 || !isSignedIn()) return
  await api(reportOpenings, { body: { opened: fresh } })
  sessionStorage.setItem(key, JSON.stringify({ of: session(), told: [...told, ...fresh] }))
}

/** Tells the server in an idle moment which versions run here; that it can't be told is nobody's trouble. */
export const reportOpening = (one: Opened) => {
  if (one.version && one.version !== 'development' && !opened.some(sameAs(one))) opened = [...opened, one]
  if (!teller || isWaiting) return
  const to = teller
  isWaiting = true
  whenIdle(() => void tell(to).catch(() => undefined))
}

/** The remote whose page is shown, and the version of it that was opened last. */
export const pageOf = (matches: readonly { route: { id: string } }[]) => {
  const remote = matches.flatMap(({ route }) => remoteOfRoute(route.id) ?? [])[0]
  return opened.findLast((one) => one.remote === remote)
}

export const startTelling = (to: Teller) => {
  teller = to
}
