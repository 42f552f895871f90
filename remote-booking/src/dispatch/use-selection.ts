import { useCallback, useMemo, useState } from 'react'
import type { Block } from './plan'

/** Which blocks are meant; those that are gone are forgotten. */
export const useSelection = (blocks: readonly Block[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => blocks.filter(({ key }) => keys.has(key)), [blocks, keys])
  const select = useCallback(
    ({ key }: Block, more: boolean) =>
      setKeys((now) => {
        if (!more) return new Set(now.has(key) && now.size === 1 ? [] : [key])
        const next = new Set(now)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [],
  )
  const clear = useCallback(() => setKeys(new Set()), [])
  return { keys, chosen, select, clear }
}
