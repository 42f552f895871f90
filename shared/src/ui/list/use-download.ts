import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyEndpoint, ApiError, type Request } from '../../contract'
import { noticeOfFailure } from '../core/announce'
import { useHost } from '../core/host-provider'

const keep = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Fetches a file with the session and the language of the page, and hands it to the browser once it is whole. */
export const useDownload = () => {
  const host = useHost()
  const [pending, setPending] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  const cancel = useCallback(() => underWay.current?.abort(), [])
  useEffect(() => cancel, [cancel])

  const run = useCallback(
    async (endpoint: AnyEndpoint, request: object, name: string): Promise<void> => {
      const turn = new AbortController()
      underWay.current?.abort()
      underWay.current = turn
      setPending(true)
      try {
        const file = await host.api(endpoint, { ...request, signal: turn.signal } as Request<AnyEndpoint>)
        if (!turn.signal.aborted) keep(file as Blob, name)
      } catch (error) {
        if (turn.signal.aborted) return
        const refused =
          error instanceof ApiError ? error : new ApiError(0, { code: 'UNKNOWN', message: String(error) })
        const notice = noticeOfFailure({}, refused, () => void run(endpoint, request, name))
        if (notice) host.notify(notice)
      } finally {
        if (underWay.current === turn) setPending(false)
      }
    },
    [host],
  )
  return { run, cancel, pending }
}
