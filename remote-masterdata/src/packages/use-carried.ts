import { useSearchParams } from 'react-router-dom'

/** The search that led from the catalogue to a package, for the way back. */
export const useCarried = (keys: readonly string[]) => {
  const [params] = useSearchParams()
  const carried = new URLSearchParams(keys.flatMap((key) => params.getAll(key).map((value) => [key, value])))
  return carried.size > 0 ? `?${carried}` : ''
}
