import { NumberInput } from '@melali/shared/ui'
import { Labelled } from './labelled'

interface Props {
  label: string
  /** None while what is typed is no number, or not one of these. */
  value: number | null
  onChange: (count: number | null) => void
  min?: number
  max: number
}

/** A whole number, typed or stepped. */
export const CountField = ({ label, value, onChange, min = 1, max }: Props) => (
  <Labelled label={label}>
    {(id) => <NumberInput id={id} min={min} max={max} value={value} onChange={onChange} />}
  </Labelled>
)
