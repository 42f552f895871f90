import { InputNumber, type InputNumberProps } from 'antd'
import { readCount } from './read'
import { Refused, redWhen } from './refused'
import { useTyped } from './use-typed'

interface Props extends Omit<InputNumberProps<number>, 'value' | 'onChange' | 'min' | 'max' | 'precision'> {
  value?: number | null
  onChange?: (count: number | null) => void
  min?: number
  max?: number
}

/** A whole number, typed or stepped; what was typed is never rounded or moved into the bounds. */
export const NumberInput = ({ value, onChange, min, max, style, onBlur, ...rest }: Props) => {
  const typed = useTyped({ value, onChange, read: readCount({ min, max }), show: String })
  const step = (by: number) => {
    const from = (value ?? 0) + by
    typed.type(String(Math.min(Math.max(from, min ?? from), max ?? from)))
  }
  return (
    <Refused problem={typed.problem}>
      <InputNumber<number>
        inputMode="numeric"
        {...rest}
        {...redWhen(typed.problem)}
        style={{ inlineSize: '100%', ...style }}
        value={value ?? null}
        // antd's own text would be corrected when the field is left.
        formatter={() => typed.text}
        changeOnBlur={false}
        onInput={typed.type}
        onStep={(_, { offset, type }) => step(type === 'up' ? Number(offset) : -Number(offset))}
        onBlur={(event) => {
          typed.settle()
          onBlur?.(event)
        }}
      />
    </Refused>
  )
}
