import { InputNumber } from 'antd'
import { Labelled } from './labelled'

interface Props {
  label: string
  value: number
  onChange: (count: number) => void
  min?: number
  max: number
}

/** A whole number, typed or stepped; an emptied one is the least. */
export const CountField = ({ label, value, onChange, min = 1, max }: Props) => (
  <Labelled label={label}>
    {(id) => (
      <InputNumber<number>
        id={id}
        min={min}
        max={max}
        precision={0}
        inputMode="numeric"
        value={value}
        onChange={(count) => onChange(count ?? min)}
        style={{ inlineSize: '100%' }}
      />
    )}
  </Labelled>
)
