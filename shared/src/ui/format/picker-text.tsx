import { type ComponentProps, createContext, useContext } from 'react'
import type { Typed } from './use-typed'

type Ends = Partial<Record<'start' | 'end', Typed>>

/** What is typed into a picker; antd's own reading makes 3 March of 31 February. */
export const PickerText = createContext<Ends>({})

const Text = ({
  onChange,
  onBlur,
  ...input
}: ComponentProps<'input'> & { 'date-range'?: 'start' | 'end' }) => {
  const typed = useContext(PickerText)[input['date-range'] ?? 'start']
  return (
    <input
      {...input}
      {...(typed?.isHeld && { value: typed.text })}
      {...(typed?.problem && { 'aria-invalid': true })}
      onChange={(event) => typed?.type(event.target.value)}
      onBlur={(event) => {
        typed?.settle()
        onBlur?.(event)
      }}
    />
  )
}

export const withPickerText = { input: Text }
