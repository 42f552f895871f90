import {
  getTransportPackage,
  linePreviews,
  listTransportPackages,
  type TransportLineBody,
  transferTypes,
  transportLineBody,
  transportStep,
} from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import {
  AgreementCard,
  ClockInput,
  DayInput,
  formatDay,
  ImageUpload,
  ReferenceSelect,
  useKit,
  useLocale,
  useRead,
  useT,
  ZodItem,
} from '@melali/shared/ui'
import { Col, Divider, Form, Input, Row, Select } from 'antd'
import { useEffect, useState } from 'react'
import { CountInput } from './count-input'
import type { FieldsProps, StepKind } from './kind'
import { PackageSelect } from './package-select'

const needsFlight = new Set(['arrival', 'departure'])

const TransportFields = ({ booking, form, onName }: FieldsProps) => {
  const t = useT('steps.transports')
  const kit = useKit()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const contractId: string | undefined = Form.useWatch('contractId', form.form)
  const transferType: string | undefined = Form.useWatch('transferType', form.form)
  const date: string | undefined = Form.useWatch('date', form.form)
  const time: string | undefined = Form.useWatch('time', form.form)
  const from: string | undefined = Form.useWatch('fromPlace', form.form)
  const to: string | undefined = Form.useWatch('toPlace', form.form)
  const pax: number | undefined = Form.useWatch('pax', form.form)
  const list = useRead(
    listTransportPackages,
    { query: { perPage: 50, ...(search && { search }), ...(pax && { pax }) } },
    { keepPrevious: true },
  )
  const detail = useRead(
    getTransportPackage,
    { params: { id: contractId ?? '' } },
    { enabled: Boolean(contractId), keepPrevious: true },
  )
  const chosen = contractId ? detail.data?.data : undefined
  const services = [...new Set((chosen?.contract.rates ?? []).map(({ service }) => service))]

  useEffect(() => {
    if (chosen)
      onName({
        title: `${chosen.transport} · ${from ?? ''} → ${to ?? ''}`,
        detail: `${date ? formatDay(date, locale) : ''} ${time ?? ''} · ${chosen.code}`,
      })
  }, [chosen, from, to, date, time, locale, onName])

  const options = (list.data?.data ?? []).map((row) => ({
    id: row.id,
    name: row.transport,
    code: row.code,
    note: t('capacity', { count: row.capacity, luggage: row.luggage }),
    cents: row.fromCents,
  }))
  if (chosen && !options.some(({ id }) => id === chosen.id))
    options.push({
      id: chosen.id,
      name: chosen.transport,
      code: chosen.code,
      note: chosen.name,
      cents: chosen.fromCents,
    })

  return (
    <>
      <Row gutter={16}>
        <Col xs={24} sm={8}>
          <ZodItem name="transferType" label={t('transferType')}>
            <Select options={transferTypes.map((value) => ({ value, label: t(`transferTypes.${value}`) }))} />
          </ZodItem>
        </Col>
        <Col xs={14} sm={10}>
          <ZodItem name="date" label={t('date')}>
            <DayInput min={booking.arrival} max={booking.departure} />
          </ZodItem>
        </Col>
        <Col xs={10} sm={6}>
          <ZodItem name="time" label={t('time')}>
            <ClockInput />
          </ZodItem>
        </Col>
        {transferType && needsFlight.has(transferType) && (
          <>
            <Col xs={14}>
              <ZodItem name="flightNumber" label={t('flight')}>
                <Input dir="ltr" placeholder="GA 715" />
              </ZodItem>
            </Col>
            <Col xs={10}>
              <ZodItem name="flightTime" label={t('flightTime')}>
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
      <ZodItem name="contractId" label={t('package')}>
        <PackageSelect options={options} loading={list.isFetching} onSearch={setSearch} />
      </ZodItem>
      {chosen && contractId && (
        <div style={{ marginBlockEnd: 16 }}>
          <AgreementCard
            contract={{ ...chosen.contract, id: chosen.id }}
            agreement={chosen.agreement}
            onSelectAnother={() => form.form.setFieldValue('contractId', null)}
          />
        </div>
      )}
      <ZodItem name="service" label={t('service')}>
        <Select
          disabled={!chosen}
          options={services.map((value) => ({ value, label: t(`services.${value}`) }))}
        />
      </ZodItem>
      <Divider />
      <ZodItem name="welcomeBoardText" label={t('board')} help={t('boardHelp')}>
        <Input dir="auto" maxLength={80} />
      </ZodItem>
      <ZodItem name="welcomeLogoId" label={t('logo')}>
        <ImageUpload />
      </ZodItem>
      <ZodItem name="remarks" label={kit('guests.remarks')}>
        <Input.TextArea rows={2} />
      </ZodItem>
    </>
  )
}

export const transportKind: StepKind<TransportLineBody> = {
  name: 'transports',
  calls: transportStep,
  preview: linePreviews.transports,
  schema: transportLineBody as unknown as StepKind<TransportLineBody>['schema'],
  drafts: (booking) =>
    booking.transports
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        key: line.id,
        title: `${line.transport} · ${line.fromPlace} → ${line.toPlace}`,
        detail: `${line.date} ${line.time} · ${line.contractCode}`,
        price: line,
        locked: line.status === 'confirmed' || line.status === 'assigned',
        body: {
          id: line.id,
          contractId: line.contractId,
          service: line.service,
          transferType: line.transferType,
          date: line.date,
          time: line.time,
          fromRegionId: line.fromRegionId,
          fromPlace: line.fromPlace,
          toRegionId: line.toRegionId,
          toPlace: line.toPlace,
          flightNumber: line.flightNumber,
          flightTime: line.flightTime,
          pax: line.pax,
          luggage: line.luggage,
          quantity: line.quantity,
          welcomeBoardText: line.welcomeBoardText,
          welcomeLogoId: line.welcomeLogoId,
          remarks: line.remarks,
        },
      })),
  initial: (booking, selection) => ({
    ...(selection?.kind === 'transport' && { contractId: selection.contractId }),
    transferType: 'arrival',
    service: 'airport_transfer',
    date: booking.arrival,
    pax: Math.max(1, booking.guests.length),
    luggage: booking.pax.adults,
    quantity: 1,
    welcomeBoardText: booking.mainGuest,
  }),
  Fields: TransportFields,
}
