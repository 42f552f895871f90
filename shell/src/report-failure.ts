import { type PageFailure, reportPageFailure } from '@melali/shared/api'
import { type Api, ApiError } from '@melali/shared/contract'

type Kind = PageFailure['kind']

/** A line of a stack without its host; where it lies in a released version, whose and which one. */
const frame = /https?:\/\/[^/\s]+(\/[\w./+-]+:\d+:\d+)/
const released = /https?:\/\/[^/\s]+(\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/[\w./+-]+:\d+:\d+)/

const MOST = 10

/** The part of the page that failed. */
interface Part {
  remote: string
  version: string
}

export interface Where {
  /** As declared, with `:id` in place of ids. */
  route: string
  /** Of the shell, for what is nobody else's. */
  version: string
  /** Whose page is shown. */
  page?: Part | undefined
}

/** A failure in words that hold nothing of what people typed: what kind, whose code, and where in it. */
export const failureOf = (
  error: unknown,
  kind: Kind,
  { route, version }: Where,
  part?: Part,
): PageFailure => {
  const { name = 'Error', stack = '' } = error instanceof Error ? error : {}
  const [, place, owner, running] = released.exec(stack) ?? []
  const at = place ?? frame.exec(stack)?.[1]
  const own = owner && running ? { remote: owner, version: running } : { remote: 'shell', version }
  return {
    ...(part ?? own),
    ...{ kind, at: at?.slice(-200) ?? null },
    route: route.replace(/[^\w/:*.-]/g, '').slice(0, 120) || '/',
    error: name.replace(/\W/g, '').slice(0, 60) || 'Error',
  }
}

interface Reporter {
  api: Api
  isSignedIn: () => boolean
  where: () => Where
}

let reporter: Reporter | undefined
let told = new Set<string>()
let refused = new Set<string>()

/** Each once, and no more than ten of a page. */
const tellOnce = (failure: PageFailure, before: Set<string>) => {
  const key = JSON.stringify(failure)
  if (before.has(key) || before.size >= MOST) return
  before.add(key)
  reporter?.api(reportPageFailure, { body: failure }).catch(() => undefined)
}

/**
 * Tells the server what the page could not do, each failure once and no more than ten of a page. What the server itself
 * refused is in its log already, by the id of the call; that a failure can't be told is nobody's trouble.
 */
export const reportFailure = (error: unknown, kind: Kind, part?: Part) => {
  if (!reporter?.isSignedIn() || error instanceof ApiError) return
  tellOnce(failureOf(error, kind, reporter.where(), part), told)
}

/** Who has to sign in again or to wait asked for nothing wrong. */
const isNoRefusal = new Set([401, 419, 429])

/** The same calls, of which the server hears whose page was refused what it asked for. */
export const tellingRefusals = (api: Api): Api =>
  ((endpoint, request) => {
    const answer = api(endpoint, request)
    answer.catch((error: unknown) => {
      if (!reporter?.isSignedIn() || !(error instanceof ApiError)) return
      const { status, body } = error
      if (status < 400 || isNoRefusal.has(status)) return
      const where = reporter.where()
      const failure = failureOf(error, 'refused', where, where.page)
      tellOnce(
        { ...failure, error: `${status}_${body.code}`.replace(/\W/g, '').slice(0, 60), at: null },
        refused,
      )
    })
    return answer
  }) as Api

/** The page that is shown, as declared; while there is nobody to tell, its address. */
export const routeShown = () => reporter?.where().route ?? window.location.pathname

/** Before there is anybody to tell, failures are in the console alone. */
export const startReporting = (to: Reporter) => {
  reporter = to
  told = new Set()
  refused = new Set()
  const threw = ({ error }: ErrorEvent) => error && reportFailure(error, 'later')
  const rejected = ({ reason }: PromiseRejectionEvent) => reportFailure(reason, 'later')
  window.addEventListener('error', threw)
  window.addEventListener('unhandledrejection', rejected)
  return () => {
    reporter = undefined
    window.removeEventListener('error', threw)
    window.removeEventListener('unhandledrejection', rejected)
  }
}

/** The path of a page as its routes declare it. */
export const routeOf = (matches: readonly { route: { path?: string | undefined } }[]) =>
  matches.reduce((at, { route: { path = '' } }) => {
    if (path.startsWith('/')) return path
    return path ? `${at}/${path}` : at
  }, '') || '/'
