import type { DatePicker } from 'antd'
import { type ComponentRef, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Typed } from './use-typed'

const second = '[date-range=end]'

/** Both ends of a range, as far as there is a day. */
type Ends = readonly [Typed | null | '', Typed | null | '']

/** Enter takes the first date and goes on to the second, where it takes that and closes; no form is sent off. */
export const useGoingOn = (ends: Ends, close: () => void) => {
  const ref = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null)
  const taken = useRef<0 | 1 | null>(null)
  const goOn = () => {
    const typed = taken.current !== null && ends[taken.current]
    if (!typed || typed.problem) return
    typed.settle()
    if (taken.current === 0) ref.current?.nativeElement.querySelector<HTMLElement>(second)?.focus()
    else close()
    taken.current = null
  }
  // A day that lives in the address is there a moment after the key.
  useEffect(goOn)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    taken.current = null
    if (event.key !== 'Enter') return
    event.preventDefault()
    taken.current = event.target instanceof Element && event.target.matches(second) ? 1 : 0
    goOn()
  }
  return { ref, onKeyDown }
}
