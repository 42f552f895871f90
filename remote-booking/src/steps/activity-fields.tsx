import {
  type ActivityLineBody,
  activityLineBody,
  activityStep,
  getActivityPackage,
  linePreviews,
  listActivityPackages,
} from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import {
  AgreementCard,
  ClockInput,
  DayInput,
  formatDay,
  ReferenceSelect,
  useKit,
  useLocale,
  useRead,
  useT,
  ZodItem,
} from '@melali/shared/ui'
import { Col, Form, Input, Row, Select } from 'antd'
import { useEffect, useState } from 'react'
import { GuestChoice } from './guest-choice'
import type { FieldsProps, StepKind } from './kind'
import { PackageSelect } from './package-select'

const ActivityFields = ({ booking, form, onName, selection }: FieldsProps) => {
  const t = useT('steps.activities')
  const kit = useKit()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [regionId, setRegionId] = useState<string | null>(
    selection?.kind === 'activity' ? (selection.regionId ?? null) : null,
  )
  const contractId: string | undefined = Form.useWatch('contractId', form.form)
  const packageName: string | undefined = Form.useWatch('packageName', form.form)
  const date: string | undefined = Form.useWatch('date', form.form)
  const time: string | undefined = Form.useWatch('time', form.form)
  const list = useRead(
    listActivityPackages,
    {
      query: { perPage: 50, ...(search && { search }), ...(regionId && { regionId }), ...(date && { date }) },
    },
    { keepPrevious: true },
  )
  const detail = useRead(
    getActivityPackage,
    { params: { id: contractId ?? '' } },
    { enabled: Boolean(contractId), keepPrevious: true },
  )
  const chosen = contractId ? detail.data?.data : undefined
  const startTimes = chosen?.contract.startTimes ?? []

  useEffect(() => {
    if (chosen)
      onName({
        title: `${chosen.activity} · ${packageName ?? ''}`,
        detail: `${date ? formatDay(date, locale) : ''} ${time ?? ''} · ${chosen.code}`,
      })
  }, [chosen, packageName, date, time, locale, onName])

  const options = (list.data?.data ?? []).map((row) => ({
    id: row.id,
    name: row.activity,
    code: row.code,
    note: [row.activityType, row.region].filter(Boolean).join(' · '),
    cents: row.fromCents,
  }))
  if (chosen && !options.some(({ id }) => id === chosen.id))
    options.push({
      id: chosen.id,
      name: chosen.activity,
      code: chosen.code,
      note: chosen.name,
      cents: chosen.fromCents,
    })

  return (
    <>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <ZodItem name="date" label={t('date')}>
            <DayInput min={booking.arrival} max={booking.departure} />
          </ZodItem>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item label={t('region')}>
            <ReferenceSelect
              resource={regions}
              value={regionId}
              onChange={setRegionId}
              allowClear
              aria-label={t('region')}
            />
          </Form.Item>
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
      <Row gutter={16}>
        <Col xs={24} sm={14}>
          <ZodItem name="packageName" label={t('option')}>
            <Select
              disabled={!chosen}
              options={(chosen?.packages ?? []).map((value) => ({ value, label: value }))}
            />
          </ZodItem>
        </Col>
        <Col xs={24} sm={10}>
          <ZodItem name="time" label={t('time')}>
            {startTimes.length ? (
              <Select options={startTimes.map((value) => ({ value, label: value }))} />
            ) : (
              <ClockInput />
            )}
          </ZodItem>
        </Col>
      </Row>
      <ZodItem name="guestIds" label={t('guests')}>
        <GuestChoice guests={booking.guests} />
      </ZodItem>
      <ZodItem name="remarks" label={kit('guests.remarks')}>
        <Input.TextArea rows={2} />
      </ZodItem>
    </>
  )
}

export const activityKind: StepKind<ActivityLineBody> = {
  name: 'activities',
  calls: activityStep,
  preview: linePreviews.activities,
  schema: activityLineBody as unknown as StepKind<ActivityLineBody>['schema'],
  drafts: (booking) =>
    booking.activities
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        key: line.id,
        title: `${line.activity} · ${line.packageName}`,
        detail: `${line.date} ${line.time} · ${line.contractCode}`,
        price: line,
        locked: line.status === 'confirmed',
        body: {
          id: line.id,
          contractId: line.contractId,
          packageName: line.packageName,
          date: line.date,
          time: line.time,
          guestIds: line.guestIds,
          remarks: line.remarks,
        },
      })),
  initial: (booking, selection) => ({
    ...(selection?.kind === 'activity' && { contractId: selection.contractId }),
    date: booking.arrival,
    guestIds: booking.guests.map(({ id }) => id),
  }),
  Fields: ActivityFields,
}
