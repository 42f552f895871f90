import { useRef } from 'react'

/** Where there was no row before, there is none of its keys. */
type Rearrange = <T>(all: readonly T[]) => (T | undefined)[]

/** A key for each row of a list that goes along when rows change places, so that what is typed in a row stays in it. */
export const useRowKeys = (count: number) => {
  const next = useRef(0)
  const keys = useRef<(number | undefined)[]>([])
  keys.current = Array.from({ length: count }, (_, at) => keys.current[at] ?? next.current++)
  return {
    keyAt: (at: number) => keys.current[at],
    /** What is done to the rows, before it is. */
    follow: (change: Rearrange) => {
      keys.current = change(keys.current)
    },
  }
}
