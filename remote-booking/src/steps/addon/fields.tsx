import { addOns } from '@melali/shared/resources'
import { DayInput, ReferenceSelect, useKit, useRead, useT, ZodItem } from '@melali/shared/ui'
import { Col, Form, Input, Row } from 'antd'
import { useEffect } from 'react'
import { CountInput } from '../count-input'
import type { FieldsProps } from '../kind'
import { useWords } from '../words'
import { nameOfExtra } from './naming'

export const AddonFields = ({ booking, form, onName }: FieldsProps) => {
  const t = useT('steps.addons')
  const kit = useKit()
  const words = useWords()
  const addonId = Form.useWatch<string | undefined>('addonId', form.form)
  const pax = Form.useWatch<number | undefined>('pax', form.form)
  const days = Form.useWatch<number | undefined>('days', form.form)
  const from = Form.useWatch<string | undefined>('from', form.form)
  const read = useRead(addOns.endpoints.get, { params: { id: addonId ?? '' } }, { enabled: Boolean(addonId) })
  const addon = read.data?.data.name

  useEffect(() => {
    if (addon) onName(nameOfExtra({ addon, pax, days, from }, words))
  }, [addon, pax, days, from, words, onName])

  return (
    <>
      <ZodItem name="addonId" label={t('addon')}>
        <ReferenceSelect resource={addOns} />
      </ZodItem>
      <Row gutter={16}>
        <Col xs={12} sm={6}>
          <ZodItem name="pax" label={t('pax')}>
            <CountInput max={300} />
          </ZodItem>
        </Col>
        <Col xs={12} sm={6}>
          <ZodItem name="days" label={t('days')}>
            <CountInput max={365} />
          </ZodItem>
        </Col>
        <Col xs={24} sm={12}>
          <ZodItem name="from" label={t('from')}>
            <DayInput min={booking.arrival} max={booking.departure} />
          </ZodItem>
        </Col>
      </Row>
      <ZodItem name="remarks" label={kit('guests.remarks')}>
        <Input.TextArea rows={2} dir="auto" />
      </ZodItem>
    </>
  )
}
