import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import type { AnyResource, Field } from '../../resources'

const isId = (value: string | null) => z.uuid().safeParse(value).success

/** What the address knows of a new record: the references that its list was narrowed to. */
export const usePrefilled = ({ fields }: AnyResource) => {
  const [search] = useSearchParams()
  const references = Object.entries(fields as Record<string, Field>).filter(
    ([key, { kind }]) => kind === 'reference' && isId(search.get(key)),
  )
  return Object.fromEntries(references.map(([key]) => [key, search.get(key)]))
}
