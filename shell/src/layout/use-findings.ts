import type { Api, Search } from '@melali/shared/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { generatePath } from 'react-router-dom'
import { useRegistry } from '../registry-store'
import { useSession } from '../session/store'
import { useHost } from '../use-host'
import { read } from '../use-reading'
import { recentFirst, useRecent } from './recent-store'

export interface Finding {
  id: string
  to: string
  code: string
  text: string
}

export interface Found {
  search: Search
  findings: Finding[]
}

type Row = Record<string, string | null>

const findingOf =
  ({ id, to, code, text }: Search) =>
  (row: Row): Finding => ({
    // One record may be found in two ways.
    id: `${id} ${row.id}`,
    to: generatePath(to, row),
    code: code.map((field) => row[field]).find(Boolean) ?? '',
    text: text.flatMap((field) => row[field] ?? []).join(' · '),
  })

const none: readonly Found[] = []
const shortest = 2
const perKind = 5
const pauseMilliseconds = 200

/** The words once the typing pauses. */
const useSettled = (words: string) => {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMilliseconds, words)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** What remotes let be found, less what this person may not see. */
const useSearches = () => {
  const { remotes } = useRegistry((known) => known.registry)
  const permissions = useSession((session) => session.permissions)
  return useMemo(
    () =>
      remotes
        .flatMap(({ search = [] }) => search)
        .filter(({ read: { permission } }) => !permission || permissions.includes(permission)),
    [remotes, permissions],
  )
}

/** A search that fails finds nothing; the others go on. */
const ask = async (api: Api, search: Search, asked: Parameters<typeof read>[2]): Promise<Found> => {
  const { data } = await read(api, search.read, asked).catch(() => ({ data: [] }))
  return { search, findings: (data as Row[]).map(findingOf(search)) }
}

export interface Findings {
  found: readonly Found[]
  /** They are of other words yet, or still looked for. */
  isPending: boolean
}

/** Records whose code, name or agent holds the words, by kind. */
export const useFindings = (words: string): Findings => {
  const { api } = useHost()
  const searches = useSearches()
  const wanted = words.trim()
  const search = useSettled(wanted)
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: ['palette', search, searches.map(({ id }) => id)],
    enabled: search.length >= shortest,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      Promise.all(searches.map((one) => ask(api, one, { query: { search, perPage: perKind }, signal }))),
  })
  const recent = useRecent((kept) => kept.recent)
  const found = useMemo(
    () => (data ?? none).map((one) => ({ ...one, findings: recentFirst(one.findings, recent) })),
    [data, recent],
  )
  if (wanted.length < shortest) return { found: none, isPending: false }
  return { found, isPending: search !== wanted || isPlaceholderData || isLoading }
}
