import { taxModes } from '@melali/shared/api'
import { suppliers } from '@melali/shared/resources'
import { DayInput, ReferenceSelect, useT, ZodItem } from '@melali/shared/ui'
import { Col, Input, Row, Select } from 'antd'

const half = { xs: 24, sm: 12 }

/** What a contract is called, who gives it to whom, and when it may be sold and used. */
export const GeneralFields = () => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  return (
    <Row gutter={16}>
      <Col {...half}>
        <ZodItem name="code" label={t('code')}>
          <Input dir="ltr" autoComplete="off" />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem name="name" label={t('name')}>
          <Input dir="auto" autoComplete="off" />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem required name="supplierId" label={t('supplier')}>
          <ReferenceSelect resource={suppliers} />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem name="market" label={t('market')} help={tForm('marketHelp')}>
          <Input dir="auto" autoComplete="off" placeholder={t('allMarkets')} />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem required name="bookingFrom" label={tForm('bookingFrom')}>
          <DayInput />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem required name="bookingTo" label={tForm('bookingTo')}>
          <DayInput />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem required name="stayFrom" label={tForm('stayFrom')}>
          <DayInput />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem required name="stayTo" label={tForm('stayTo')} help={tForm('stayToHelp')}>
          <DayInput />
        </ZodItem>
      </Col>
      <Col {...half}>
        <ZodItem name="taxMode" label={t('tax')}>
          <Select options={taxModes.map((value) => ({ value, label: t(`taxModes.${value}`) }))} />
        </ZodItem>
      </Col>
    </Row>
  )
}
