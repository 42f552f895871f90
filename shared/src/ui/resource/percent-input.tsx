import { Input } from 'antd'
import { plainHundredths } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useRefusals } from '../form/refusal'
import { readPercent } from '../format/read'
import { Refused, redWhen } from '../format/refused'
import { useTyped } from '../format/use-typed'

interface Props {
  id?: string
  /** Basis points: 1250 is 12.5 %. */
  value?: number | null
  onChange?: (basisPoints: number | null) => void
  onBlur?: () => void
}

export const PercentInput = ({ value, onChange, onBlur, ...rest }: Props) => {
  const locale = useLocale()
  const [min, max] = useRefusals()?.limits?.map((end) => end / 100) ?? []
  const typed = useTyped({
    value,
    onChange,
    read: readPercent({ min, max }),
    show: (basisPoints) => plainHundredths(basisPoints, locale),
  })
  return (
    <Refused problem={typed.problem}>
      <Input
        {...rest}
        {...redWhen(typed.problem)}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        suffix="%"
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={() => {
          typed.settle()
          onBlur?.()
        }}
      />
    </Refused>
  )
}
