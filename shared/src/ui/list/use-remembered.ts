import { useCallback, useState } from 'react'

const read = <T>(key: string, otherwise: T): T => {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? otherwise : (JSON.parse(kept) as T)
  } catch {
    return otherwise
  }
}

/** A preference of this browser; where nothing can be kept it lasts as long as the page. */
export const useRemembered = <T>(name: string, otherwise: T): [T, (value: T) => void] => {
  const key = `melali.${name}`
  const [value, setValue] = useState(() => read(key, otherwise))
  const remember = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {}
    },
    [key],
  )
  return [value, remember]
}
