import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import type { AnyResource, Field } from '../../resources'

const isDay = (value: string | null) => z.iso.date().safeParse(value).success
const isId = (value: string | null) => z.uuid().safeParse(value).success

/** The list's own address: what only a new record begins with stays behind. */
export const useListSearch = ({ fields }: AnyResource) => {
  const [search] = useSearchParams()
  const kept = [...search].filter(([key]) => {
    const field: Field | undefined = fields[key]
    return !field || field.filter
  })
  return new URLSearchParams(kept).toString()
}

/** What the address knows of a new record: the references that its list was narrowed to, and a day. */
export const usePrefilled = ({ fields }: AnyResource) => {
  const [search] = useSearchParams()
  const known = Object.entries(fields as Record<string, Field>).filter(
    ([key, { kind }]) =>
      (kind === 'reference' && isId(search.get(key))) || (kind === 'day' && isDay(search.get(key))),
  )
  return Object.fromEntries(known.map(([key]) => [key, search.get(key)]))
}
