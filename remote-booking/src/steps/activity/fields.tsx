import { regions } from '@melali/shared/resources'
import { ClockInput, DayInput, ReferenceSelect, useKit, useT, ZodItem } from '@melali/shared/ui'
import { Col, Form, Input, Row, Select } from 'antd'
import { useEffect, useState } from 'react'
import { ContractField } from '../contract-field'
import { GuestChoice } from '../guest-choice'
import type { FieldsProps } from '../kind'
import { useFitting } from '../use-fitting'
import { useTimeWarnings } from '../use-time-warnings'
import { useWords } from '../words'
import { nameOfVisit } from './naming'
import { useActivityPackages } from './packages'

export const ActivityFields = ({ booking, form, onName, selection }: FieldsProps) => {
  const t = useT('steps.activities')
  const kit = useKit()
  const words = useWords()
  const [search, setSearch] = useState('')
  const [regionId, setRegionId] = useState<string | null>(
    selection?.kind === 'activity' ? (selection.regionId ?? null) : null,
  )
  const contractId = Form.useWatch<string | undefined>('contractId', form.form)
  const packageName = Form.useWatch<string | undefined>('packageName', form.form)
  const date = Form.useWatch<string | undefined>('date', form.form)
  const time = Form.useWatch<string | undefined>('time', form.form)
  const { chosen, options, isLoading, failed } = useActivityPackages({ contractId, regionId, date, search })
  const warningsAt = useTimeWarnings(booking.id, form.form)
  const startTimes = chosen?.contract.startTimes ?? []

  useFitting(form.form, 'packageName', chosen?.packages)
  useFitting(form.form, 'time', startTimes.length ? startTimes : undefined)

  useEffect(() => {
    if (!chosen) return
    const { activity, code } = chosen
    onName(nameOfVisit({ activity, code, packageName, date, time }, words))
  }, [chosen, packageName, date, time, words, onName])

  return (
    <>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <ZodItem name="date" label={t('date')} {...warningsAt('date')}>
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
      <ContractField
        label={t('package')}
        options={options}
        loading={isLoading}
        failed={failed}
        onSearch={setSearch}
        chosen={chosen}
        onSelectAnother={() => form.form.setFieldValue('contractId', null)}
      />
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
          <ZodItem name="time" label={t('time')} {...warningsAt('time')}>
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
        <Input.TextArea rows={2} dir="auto" />
      </ZodItem>
    </>
  )
}
