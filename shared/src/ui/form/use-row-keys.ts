import { useRef } from 'react'

type Rearrange = <T>(all: readonly T[]) => T[]

/** A key for each row of a list that goes along when rows change places, so that what is typed in a row stays in it. */
export const useRowKeys = (count: number) => {
  const next = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < count) {
    keys.current.push(next.current)
    next.current += 1
  }
  keys.current.length = count
  return {
    keyAt: (at: number) => keys.current[at],
    /** What is done to the rows, before it is. */
    follow: (change: Rearrange) => {
      keys.current = change(keys.current)
    },
  }
}
