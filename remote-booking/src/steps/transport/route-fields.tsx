import { transferTypes } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { ClockInput, DayInput, ReferenceSelect, useT, ZodItem } from '@melali/shared/ui'
import { Col, Form, type FormInstance, Input, Row, Select } from 'antd'
import { CountInput } from '../count-input'
import { useTimeWarnings } from '../use-time-warnings'

const needsFlight = new Set(['arrival', 'departure'])

interface Props {
  form: FormInstance
  booking: { id: string; arrival: string; departure: string }
}

/** When, from where, to where, and how many. */
export const RouteFields = ({ form, booking }: Props) => {
  const t = useT('steps.transports')
  const warningsAt = useTimeWarnings(booking.id, form)
  const transferType = Form.useWatch<string | undefined>('transferType', form)
  return (
    <Row gutter={16}>
      <Col xs={24} sm={8}>
        <ZodItem name="transferType" label={t('transferType')}>
          <Select options={transferTypes.map((value) => ({ value, label: t(`transferTypes.${value}`) }))} />
        </ZodItem>
      </Col>
      <Col xs={14} sm={9}>
        <ZodItem name="date" label={t('date')} {...warningsAt('date')}>
          <DayInput min={booking.arrival} max={booking.departure} />
        </ZodItem>
      </Col>
      <Col xs={10} sm={7}>
        <ZodItem name="time" label={t('time')} {...warningsAt('time')}>
          <ClockInput />
        </ZodItem>
      </Col>
      {transferType && needsFlight.has(transferType) && (
        <>
          <Col xs={14}>
            <ZodItem name="flightNumber" label={t('flight')} required={transferType === 'arrival'}>
              <Input dir="ltr" placeholder="GA 715" />
            </ZodItem>
          </Col>
          <Col xs={10}>
            <ZodItem name="flightTime" label={t('flightTime')} required={transferType === 'arrival'}>
              <ClockInput />
            </ZodItem>
          </Col>
        </>
      )}
      <Col xs={24} sm={10}>
        <ZodItem name="fromRegionId" label={t('fromRegion')}>
          <ReferenceSelect resource={regions} />
        </ZodItem>
      </Col>
      <Col xs={24} sm={14}>
        <ZodItem name="fromPlace" label={t('from')}>
          <Input dir="auto" />
        </ZodItem>
      </Col>
      <Col xs={24} sm={10}>
        <ZodItem name="toRegionId" label={t('toRegion')}>
          <ReferenceSelect resource={regions} />
        </ZodItem>
      </Col>
      <Col xs={24} sm={14}>
        <ZodItem name="toPlace" label={t('to')}>
          <Input dir="auto" />
        </ZodItem>
      </Col>
      <Col xs={8}>
        <ZodItem name="pax" label={t('pax')}>
          <CountInput max={60} />
        </ZodItem>
      </Col>
      <Col xs={8}>
        <ZodItem name="luggage" label={t('luggage')}>
          <CountInput min={0} max={120} />
        </ZodItem>
      </Col>
      <Col xs={8}>
        <ZodItem name="quantity" label={t('quantity')}>
          <CountInput max={20} />
        </ZodItem>
      </Col>
    </Row>
  )
}
