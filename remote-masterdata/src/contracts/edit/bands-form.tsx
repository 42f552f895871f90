import type { HotelContract } from '@melali/shared/api'
import { MoneyInput, NumberInput, PercentInput, useT, type ZodFormState } from '@melali/shared/ui'
import { Form, Input, Row, Select } from 'antd'
import { Cell } from './cell'
import { ConditionsForm } from './conditions-form'
import { RowsField } from './rows-field'

const categories = ['child', 'infant'] as const
const beddings = ['any', 'existing', 'extra_bed'] as const
const kinds = ['free', 'percent', 'amount'] as const

const BandFields = ({ form: state, at }: { form: ZodFormState; at: number }) => {
  const t = useT('contractForm')
  const path = (field: string) => ['childBands', at, field] as const
  const kind: unknown = Form.useWatch([...path('kind')], { form: state.form, preserve: true })
  return (
    <Row gutter={12}>
      <Cell whole span={12} name={path('name')} label={t('name')}>
        <Input dir="auto" />
      </Cell>
      <Cell name={path('fromAge')} label={t('fromAge')}>
        <NumberInput />
      </Cell>
      <Cell name={path('toAge')} label={t('toAge')}>
        <NumberInput />
      </Cell>
      <Cell name={path('category')} label={t('category')}>
        <Select options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))} />
      </Cell>
      <Cell name={path('order')} label={t('childOrder')} help={t('childOrderHelp')}>
        <NumberInput />
      </Cell>
      <Cell whole span={12} name={path('bedding')} label={t('bedding')}>
        <Select options={beddings.map((value) => ({ value, label: t(`beddings.${value}`) }))} />
      </Cell>
      <Cell whole span={8} name={path('kind')} label={t('charge')}>
        <Select options={kinds.map((value) => ({ value, label: t(`charges.${value}`) }))} />
      </Cell>
      {kind === 'percent' && (
        <Cell required whole span={16} name={path('basisPoints')} label={t('ofAdult')}>
          <PercentInput />
        </Cell>
      )}
      {kind === 'amount' && (
        <>
          <Cell required span={8} name={path('costCents')} label={t('cost')}>
            <MoneyInput />
          </Cell>
          <Cell span={8} name={path('sellCents')} label={t('sell')} help={t('sellHelp')}>
            <MoneyInput />
          </Cell>
        </>
      )}
    </Row>
  )
}

const fresh = () => ({ category: 'child', bedding: 'any', kind: 'percent' })

/** What children of which age pay. */
export const BandsForm = ({ contract, onSaved }: { contract: HotelContract; onSaved: () => void }) => {
  const t = useT('contractForm')
  return (
    <ConditionsForm contract={contract} list="childBands" onSaved={onSaved}>
      {(form) => (
        <RowsField
          form={form}
          name="childBands"
          titleOf={(number) => t('band', { number })}
          addText={t('addBand')}
          emptyText={t('noBands')}
          fresh={fresh}
        >
          {(at) => <BandFields form={form} at={at} />}
        </RowsField>
      )}
    </ConditionsForm>
  )
}
