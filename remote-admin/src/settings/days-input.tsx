import { Select } from 'antd'

interface Props {
  value?: readonly (number | string)[]
  onChange?: (days: (number | string)[]) => void
}

/** Several numbers of days; what isn't one stays as it was typed, for the form to say so. */
export const DaysInput = ({ value = [], onChange, ...rest }: Props) => (
  <Select
    {...rest}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', ' ', '،', '，']}
    value={value.map(String)}
    onChange={(days: string[]) => onChange?.(days.map((day) => (/^\d+$/.test(day) ? Number(day) : day)))}
  />
)
