import { Input, type InputProps } from 'antd'
import { formatCents } from '../../contract'
import { useLocale } from '../core/use-locale'
import { readCents } from './read'
import { Refused, redWhen } from './refused'
import { useTyped } from './use-typed'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'prefix'> {
  /** Integer cents. */
  value?: number | null
  onChange?: (cents: number | null) => void
  currency?: string
}

/** Takes an amount as people type it; gives integer cents, or null while it is none. */
export const MoneyInput = ({ value, onChange, currency = 'USD', onBlur, ...rest }: Props) => {
  const locale = useLocale()
  const typed = useTyped({
    value,
    onChange,
    read: readCents,
    show: (cents) => formatCents(cents, locale),
  })
  return (
    <Refused problem={typed.problem}>
      <Input
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        prefix={currency}
        placeholder={formatCents(0, locale)}
        {...rest}
        {...redWhen(typed.problem)}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={(event) => {
          typed.settle()
          onBlur?.(event)
        }}
      />
    </Refused>
  )
}
