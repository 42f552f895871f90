import { useEffect, useState } from 'react'
import type { FieldProblem } from '../../api/issue-text'
import { useRefusal, useRefusals } from '../form/refusal'

export type Reading<T> = { value: T | null } | { problem: FieldProblem }

interface Options<T> {
  value: T | null | undefined
  onChange: ((value: T | null) => void) | undefined
  read: (text: string) => Reading<T>
  show: (value: T) => string
}

export interface Typed {
  text: string
  /** While it isn't what the value itself shows. */
  isHeld: boolean
  problem: FieldProblem | undefined
  type: (text: string) => void
  /** Shows the value the usual way; what can't be read stays. */
  settle: () => void
}

/** Text that is a value: kept as typed, null and refused by the form while it can't be read. */
export const useTyped = <T extends string | number>({ value, onChange, read, show }: Options<T>): Typed => {
  const [typed, setTyped] = useState<{ text: string; given: T | null } | null>(null)
  const form = useRefusals()
  const now = value ?? null
  // A value from elsewhere replaces what was typed.
  const held = typed?.given === now ? typed : null
  const reading = held && read(held.text)
  const problem = reading && 'problem' in reading ? reading.problem : undefined
  useRefusal(problem)

  const give = (text: string) => {
    const result = read(text)
    const refused = 'problem' in result ? result.problem : undefined
    const given = 'problem' in result ? null : result.value
    // Before the form checks the field.
    form?.refuse(refused)
    setTyped({ text, given })
    onChange?.(given)
    form?.onChange()
  }
  // Other bounds may let in what was refused.
  const late = reading && 'value' in reading && reading.value !== now ? held : null
  useEffect(() => {
    if (late) give(late.text)
  })
  return {
    text: held?.text ?? (now === null ? '' : show(now)),
    isHeld: held !== null,
    problem,
    type: give,
    settle: () => problem ?? setTyped(null),
  }
}
