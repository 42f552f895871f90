import { type ReactNode, useCallback, useRef } from 'react'
import { WatchContext } from './refusal'

interface Props {
  /** Whether some input refuses what was typed: nothing may be sent that leaves it out. */
  onRefused: (isRefused: boolean) => void
  children: ReactNode
}

/** Inputs of a dialog without a form; each says itself what is wrong. */
export const Watched = ({ onRefused, children }: Props) => {
  const refusing = useRef(new Set<string>())
  const watch = useCallback(
    (input: string, isRefused: boolean) => {
      if (isRefused) refusing.current.add(input)
      else refusing.current.delete(input)
      onRefused(refusing.current.size > 0)
    },
    [onRefused],
  )
  return <WatchContext value={watch}>{children}</WatchContext>
}
