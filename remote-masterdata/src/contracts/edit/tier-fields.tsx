import { MoneyInput, NumberInput, useT, type ZodFormState } from '@melali/shared/ui'
import { Form, Row, Select } from 'antd'
import { Cell } from './cell'

const bases = ['per_pax', 'per_group'] as const

/** For how many people, and what each of them or all together pay. */
export const TierFields = ({ form: state }: { form: ZodFormState }) => {
  const t = useT('contractForm')
  const tContract = useT('contract')
  const basis: unknown = Form.useWatch('basis', { form: state.form, preserve: true })
  const isGroup = basis === 'per_group'
  return (
    <Row gutter={12}>
      <Cell span={8} name="fromPax" label={t('fromPax')}>
        <NumberInput />
      </Cell>
      <Cell span={8} name="toPax" label={t('toPax')} help={t('toPaxHelp')}>
        <NumberInput />
      </Cell>
      <Cell whole span={8} name="basis" label={tContract('priceBasis')}>
        <Select options={bases.map((value) => ({ value, label: tContract(`tierBasis.${value}`) }))} />
      </Cell>
      <Cell span={12} name="costAdultCents" label={t(isGroup ? 'groupCost' : 'adultCost')}>
        <MoneyInput />
      </Cell>
      <Cell
        span={12}
        name="adultSellCents"
        label={t(isGroup ? 'groupSell' : 'adultSell')}
        help={t('sellHelp')}
      >
        <MoneyInput />
      </Cell>
      {!isGroup && (
        <>
          <Cell span={12} name="costChildCents" label={t('childCost')}>
            <MoneyInput />
          </Cell>
          <Cell span={12} name="childSellCents" label={t('childSell')}>
            <MoneyInput />
          </Cell>
          <Cell span={12} name="costInfantCents" label={t('infantCost')}>
            <MoneyInput />
          </Cell>
          <Cell span={12} name="infantSellCents" label={t('infantSell')}>
            <MoneyInput />
          </Cell>
        </>
      )}
    </Row>
  )
}
