import { MoneyInput, NumberInput, PercentInput, useT, type ZodFormState } from '@melali/shared/ui'
import { Form, Row, Select } from 'antd'
import { Cell } from './cell'
import { RowsField } from './rows-field'

interface Step {
  daysBefore: number
  basis: 'nights' | 'percent' | 'amount'
  value: number
}

/** As they are read: the earliest first. */
export const stepsInOrder = (steps: readonly Step[]) =>
  [...steps]
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, basis, value }) => ({ daysBefore, basis, value }))

/** The next one is usually closer to arrival and dearer. */
const freshStep = () => ({ basis: 'percent' as const })

const StepFields = ({ form: state, at, isHotel }: { form: ZodFormState; at: number; isHotel: boolean }) => {
  const t = useT('contractForm')
  const path = (field: string) => ['cancellationSteps', at, field] as const
  const basis: Step['basis'] | undefined = Form.useWatch([...path('basis')], {
    form: state.form,
    preserve: true,
  })
  const choices = isHotel ? (['percent', 'nights', 'amount'] as const) : (['percent', 'amount'] as const)
  const clear = () => state.form.setFieldValue([...path('value')], null)
  return (
    <Row gutter={12}>
      <Cell whole span={8} name={path('daysBefore')} label={t('daysBefore')}>
        <NumberInput />
      </Cell>
      <Cell span={8} name={path('basis')} label={t('feeBasis')}>
        <Select
          options={choices.map((value) => ({ value, label: t(`feeBases.${value}`) }))}
          onChange={clear}
        />
      </Cell>
      <Cell span={8} name={path('value')} label={t('fee')}>
        {basis === 'amount' ? <MoneyInput /> : basis === 'percent' ? <PercentInput /> : <NumberInput />}
      </Cell>
    </Row>
  )
}

interface Props {
  form: ZodFormState
  /** Nights count only where people stay. */
  isHotel: boolean
}

/** What a cancellation costs from how many days before. */
export const StepsField = ({ form, isHotel }: Props) => {
  const t = useT('contractForm')
  return (
    <RowsField
      form={form}
      name="cancellationSteps"
      titleOf={(number) => t('step', { number })}
      addText={t('addStep')}
      emptyText={t('noSteps')}
      fresh={freshStep}
    >
      {(at) => <StepFields form={form} at={at} isHotel={isHotel} />}
    </RowsField>
  )
}
