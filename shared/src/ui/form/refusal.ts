import { createContext, useContext, useEffect, useId, useMemo } from 'react'
import type { FieldProblem } from '../../api/issue-text'

export interface Refusals {
  /** What was typed can't be taken; nothing takes it back. */
  refuse(problem: FieldProblem | undefined): void
  onChange(): void
  /** Both ends of the field's number, as the schema has them. */
  limits: [number, number] | undefined
}

/** Where an input says that it can't read what was typed: the field of the form it stands in. */
export const RefusalContext = createContext<Refusals | null>(null)

/** Where inputs that stand in no form say whether they refuse what was typed. */
export const WatchContext = createContext<((input: string, isRefused: boolean) => void) | null>(null)

export const useRefusals = () => useContext(RefusalContext)

/** Refuses while there is a problem, wherever the field moves to. */
export const useRefusal = (problem: FieldProblem | undefined) => {
  const refuse = useRefusals()?.refuse
  const told = problem && JSON.stringify(problem)
  const same = useMemo(() => (told ? (JSON.parse(told) as FieldProblem) : undefined), [told])
  useEffect(() => {
    refuse?.(same)
    return () => refuse?.(undefined)
  }, [refuse, same])
  const watch = useContext(WatchContext)
  const input = useId()
  useEffect(() => {
    if (refuse || !same) return
    watch?.(input, true)
    return () => watch?.(input, false)
  }, [watch, refuse, input, same])
}
