import { InputNumber } from 'antd'

interface Props {
  id?: string
  /** Basis points: 1250 is 12.5 %. */
  value?: number | null
  onChange?: (basisPoints: number | null) => void
}

export const PercentInput = ({ value, onChange, ...rest }: Props) => (
  <InputNumber<number>
    {...rest}
    style={{ inlineSize: '100%' }}
    suffix="%"
    precision={2}
    value={typeof value === 'number' ? value / 100 : null}
    onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
  />
)
