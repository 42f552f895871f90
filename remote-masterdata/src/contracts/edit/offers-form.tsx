import type { HotelContract } from '@melali/shared/api'
import { DayInput, NumberInput, PercentInput, useT, type ZodFormState } from '@melali/shared/ui'
import { Form, Input, Row, Select, Switch } from 'antd'
import { Cell } from './cell'
import { ConditionsForm } from './conditions-form'
import { RowsField } from './rows-field'

const kinds = ['stay_pay', 'early_bird', 'long_stay', 'honeymoon'] as const
const freeNights = ['cheapest', 'first', 'last'] as const

const OfferFields = ({ form: state, at }: { form: ZodFormState; at: number }) => {
  const t = useT('contractForm')
  const path = (field: string) => ['offers', at, field] as const
  const kind: unknown = Form.useWatch([...path('kind')], { form: state.form, preserve: true })
  const isFree = kind === 'stay_pay'
  return (
    <Row gutter={12}>
      <Cell whole span={12} name={path('name')} label={t('name')}>
        <Input dir="auto" />
      </Cell>
      <Cell whole span={12} name={path('kind')} label={t('kind')}>
        <Select options={kinds.map((value) => ({ value, label: t(`offerKinds.${value}`) }))} />
      </Cell>
      <Cell name={path('from')} label={t('from')}>
        <DayInput />
      </Cell>
      <Cell name={path('to')} label={t('to')}>
        <DayInput />
      </Cell>
      {isFree ? (
        <>
          <Cell required name={path('stay')} label={t('stay')}>
            <NumberInput />
          </Cell>
          <Cell required name={path('pay')} label={t('pay')}>
            <NumberInput />
          </Cell>
          <Cell name={path('freeNight')} label={t('freeNight')}>
            <Select options={freeNights.map((value) => ({ value, label: t(`freeNights.${value}`) }))} />
          </Cell>
        </>
      ) : (
        <Cell required name={path('basisPoints')} label={t('discount')}>
          <PercentInput />
        </Cell>
      )}
      <Cell name={path('minNights')} label={t('minNights')}>
        <NumberInput />
      </Cell>
      <Cell name={path('bookDaysBefore')} label={t('bookDaysBefore')}>
        <NumberInput />
      </Cell>
      <Cell name={path('combinable')} label={t('combinable')} valuePropName="checked">
        <Switch />
      </Cell>
    </Row>
  )
}

const fresh = () => ({ kind: 'stay_pay', freeNight: 'cheapest', combinable: false })

/** Offers in the order in which they are tried. */
export const OffersForm = ({ contract, onSaved }: { contract: HotelContract; onSaved: () => void }) => {
  const t = useT('contractForm')
  return (
    <ConditionsForm contract={contract} list="offers" onSaved={onSaved}>
      {(form) => (
        <RowsField
          ordered
          form={form}
          name="offers"
          titleOf={(number) => t('offer', { number })}
          addText={t('addOffer')}
          emptyText={t('noOffers')}
          fresh={fresh}
        >
          {(at) => <OfferFields form={form} at={at} />}
        </RowsField>
      )}
    </ConditionsForm>
  )
}
