import { type AddonLineBody, addonLineBody, addonStep, linePreviews } from '@melali/shared/api'
import { addOns } from '@melali/shared/resources'
import { DayInput, ReferenceSelect, useKit, useRead, useT, ZodItem } from '@melali/shared/ui'
import { Col, Form, Input, Row } from 'antd'
import { useEffect } from 'react'
import { CountInput } from './count-input'
import type { FieldsProps, StepKind } from './kind'

const AddonFields = ({ booking, form, onName }: FieldsProps) => {
  const t = useT('steps.addons')
  const kit = useKit()
  const addonId: string | undefined = Form.useWatch('addonId', form.form)
  const pax: number | undefined = Form.useWatch('pax', form.form)
  const days: number | undefined = Form.useWatch('days', form.form)
  const read = useRead(addOns.endpoints.get, { params: { id: addonId ?? '' } }, { enabled: Boolean(addonId) })
  const name = read.data?.data.name
  const detail = t('detail', { pax: pax ?? 0, days: days ?? 0 })
  useEffect(() => {
    if (name) onName({ title: name, detail })
  }, [name, detail, onName])
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
        <Input.TextArea rows={2} />
      </ZodItem>
    </>
  )
}

export const addonKind: StepKind<AddonLineBody> = {
  name: 'addons',
  calls: addonStep,
  preview: linePreviews.addons,
  schema: addonLineBody as unknown as StepKind<AddonLineBody>['schema'],
  drafts: (booking) =>
    booking.addons
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        key: line.id,
        title: line.addon,
        detail: `${line.pax} × ${line.days}`,
        price: { sellCents: line.sellCents, trace: line.trace, onRequest: false },
        body: {
          id: line.id,
          addonId: line.addonId,
          pax: line.pax,
          days: line.days,
          from: line.from,
          remarks: line.remarks,
        },
      })),
  initial: (booking) => ({ pax: Math.max(1, booking.guests.length), days: 1, from: booking.arrival }),
  Fields: AddonFields,
}
