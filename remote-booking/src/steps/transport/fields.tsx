import { ImageUpload, useKit, useT, ZodItem } from '@melali/shared/ui'
import { Divider, Form, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { ContractField } from '../contract-field'
import type { FieldsProps } from '../kind'
import { useFitting } from '../use-fitting'
import { useWords } from '../words'
import { nameOfRide } from './naming'
import { useTransportPackages } from './packages'
import { RouteFields } from './route-fields'

export const TransportFields = ({ booking, form, onName }: FieldsProps) => {
  const t = useT('steps.transports')
  const kit = useKit()
  const words = useWords()
  const [search, setSearch] = useState('')
  const contractId = Form.useWatch<string | undefined>('contractId', form.form)
  const date = Form.useWatch<string | undefined>('date', form.form)
  const time = Form.useWatch<string | undefined>('time', form.form)
  const fromPlace = Form.useWatch<string | undefined>('fromPlace', form.form)
  const toPlace = Form.useWatch<string | undefined>('toPlace', form.form)
  const service = Form.useWatch<string | undefined>('service', form.form)
  const pax = Form.useWatch<number | undefined>('pax', form.form)
  const { chosen, services, options, isLoading, failed } = useTransportPackages({ contractId, pax, search })

  useFitting(form.form, 'service', chosen && services)

  useEffect(() => {
    if (!chosen) return
    const { transport, code } = chosen
    onName(nameOfRide({ transport, code, fromPlace, toPlace, date, time, service }, words))
  }, [chosen, fromPlace, toPlace, date, time, service, words, onName])

  return (
    <>
      <RouteFields form={form.form} booking={booking} />
      <ContractField
        label={t('package')}
        options={options}
        loading={isLoading}
        failed={failed}
        onSearch={setSearch}
        chosen={chosen}
        onSelectAnother={() => form.form.setFieldValue('contractId', null)}
      />
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
        <Input.TextArea rows={2} dir="auto" />
      </ZodItem>
    </>
  )
}
