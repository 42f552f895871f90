import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios'
import { v4 } from 'uuid'
import { logout } from '../api'
import { type AnyEndpoint, type Api, ApiError, type ErrorBody, type Request } from '../contract'
import { readCookie } from './cookie'
import { newRequestId } from './request-id'

export interface Surroundings {
  /** Sent as Accept-Language; empty lets the server speak English. */
  language: () => string
  /** The server says that nobody is signed in: resolves true once the same person is again. */
  signInAgain: () => Promise<boolean>
  /** A sentence of our own for when the server sent none. */
  say: (code: 'network' | 'timeout' | 'aborted' | 'unreadable') => string
}

type Loose = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> & Request<AnyEndpoint>

const REQUEST_ID = 'X-Request-Id'

/** A download may be a whole list of years; it shows that it goes on, and can be cancelled. */
const patience = { plain: 30_000, upload: 120_000, download: 900_000 }

const patienceFor = ({ upload, download }: AnyEndpoint) =>
  download ? patience.download : upload ? patience.upload : patience.plain

const addressOf = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The server refuses a repeated key, so several values travel as one list. */
const searchOf = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search
}

const formOf = ({ file, body }: Loose) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  if (file) form.append('file', file)
  return form
}

const requestOf = (endpoint: AnyEndpoint, request: Loose): AxiosRequestConfig => {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    [REQUEST_ID]: newRequestId(endpoint.subject),
  }
  if (request.version !== undefined) headers['If-Match'] = `"${request.version}"`
  const key = request.idempotencyKey ?? (endpoint.idempotent && v4())
  if (key) headers['Idempotency-Key'] = key
  return {
    method: endpoint.method,
    url: addressOf(endpoint.path, request.params),
    params: searchOf(request.query),
    data: endpoint.upload ? formOf(request) : request.body,
    headers,
    timeout: patienceFor(endpoint),
    ...(request.signal && { signal: request.signal }),
    ...(request.outlives && { adapter: 'fetch' as const, fetchOptions: { keepalive: true } }),
    ...(endpoint.download && { responseType: 'blob' as const }),
  }
}

const bodyOf = async (data: unknown): Promise<ErrorBody | null> => {
  const plain = data instanceof Blob ? await data.text().then(JSON.parse, () => null) : data
  return plain !== null && typeof plain === 'object' && 'code' in plain ? (plain as ErrorBody) : null
}

/** Whatever came of it, the call has an id that can be read out; a proxy's page of words has it from us. */
const errorOf = async (error: unknown, say: Surroundings['say']): Promise<ApiError> => {
  if (!isAxiosError(error)) throw error
  const requestId = String(error.config?.headers[REQUEST_ID] ?? '')
  const unanswered = (code: string, message: string) => new ApiError(0, { code, message, requestId })
  if (error.code === 'ERR_CANCELED') return unanswered('ABORTED', say('aborted'))
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return unanswered('TIMEOUT', say('timeout'))
  if (!error.response) return unanswered('NETWORK', say('network'))
  const { status, data } = error.response
  const body = await bodyOf(data)
  return new ApiError(status, body ?? { code: `HTTP_${status}`, message: say('unreadable'), requestId })
}

/** The one place in the browser that talks to the server. */
export const createApi = (
  surroundings: Surroundings,
  http: AxiosInstance = axios.create({ withCredentials: true }),
): Api => {
  const refreshToken = () => http.get('/api/sanctum/csrf-cookie')
  let fetching: Promise<unknown> | null = null
  const tokenOnce = () => {
    fetching ??= refreshToken().finally(() => {
      fetching = null
    })
    return fetching
  }

  const send = async (config: AxiosRequestConfig) => {
    const writes = config.method !== 'GET'
    if (writes && !readCookie('XSRF-TOKEN')) await tokenOnce()
    const token = writes && readCookie('XSRF-TOKEN')
    return http.request({
      ...config,
      headers: {
        ...config.headers,
        'Accept-Language': surroundings.language(),
        ...(token && { 'X-XSRF-TOKEN': token }),
      },
    })
  }

  const sendTwice = async (config: AxiosRequestConfig) => {
    try {
      return await send(config)
    } catch (error) {
      if (!isAxiosError(error) || error.response?.status !== 419) throw error
      await tokenOnce()
      return send(config)
    }
  }

  const call = async (endpoint: AnyEndpoint, request: Loose = {}) => {
    const config = requestOf(endpoint, request)
    try {
      return (await sendTwice(config)).data || undefined
    } catch (error) {
      const refused = await errorOf(error, surroundings.say)
      const worthAsking = refused.status === 401 && endpoint.access !== 'public' && endpoint !== logout
      if (!worthAsking || !(await surroundings.signInAgain())) throw refused
      return (
        (
          await sendTwice(config).catch(async (again) => {
            throw await errorOf(again, surroundings.say)
          })
        ).data || undefined
      )
    }
  }

  return call as Api
}

/** A file of the site itself, as the registry of remotes. */
export const readSiteFile = async <T>(path: string): Promise<T> =>
  (await axios.get<T>(path, { timeout: 10_000 })).data
