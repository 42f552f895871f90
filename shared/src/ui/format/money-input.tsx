import { Input, type InputProps } from 'antd'
import { useEffect, useState } from 'react'
import { formatCents, parseCents } from './intl'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'prefix'> {
  /** Integer cents. */
  value?: number | null
  onChange?: (cents: number | null) => void
  currency?: string
}

const shown = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? '' : formatCents(cents)

/** Takes an amount as people type it; gives integer cents, or null while it is none. */
export const MoneyInput = ({ value, onChange, currency = 'USD', onBlur, ...rest }: Props) => {
  const [typed, setTyped] = useState(shown(value))
  useEffect(() => {
    setTyped((now) => (parseCents(now) === (value ?? null) ? now : shown(value)))
  }, [value])
  return (
    <Input
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      prefix={currency}
      placeholder="0.00"
      {...rest}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(parseCents(event.target.value))
      }}
      onBlur={(event) => {
        setTyped(shown(parseCents(typed)))
        onBlur?.(event)
      }}
    />
  )
}
