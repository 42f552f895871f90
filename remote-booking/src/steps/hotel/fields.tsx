import { boards } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { DayInput, ReferenceSelect, useKit, useT, ZodItem } from '@melali/shared/ui'
import { Alert, Col, Form, Input, Row, Select } from 'antd'
import { useEffect, useState } from 'react'
import { ContractField } from '../contract-field'
import { CountInput } from '../count-input'
import { GuestChoice } from '../guest-choice'
import type { FieldsProps } from '../kind'
import { useFitting } from '../use-fitting'
import { useWords } from '../words'
import { BedTypeSelect } from './bed-type-select'
import { StayExtras } from './extras'
import { nameOfStay } from './naming'
import { useHotelPackages } from './packages'
import { useExtras } from './use-extras'

export const HotelFields = ({ booking, form, onName, onFit, selection }: FieldsProps) => {
  const t = useT('steps.hotels')
  const kit = useKit()
  const words = useWords()
  const [search, setSearch] = useState('')
  const [regionId, setRegionId] = useState<string | null>(selection?.regionId ?? null)
  const contractId = Form.useWatch<string | undefined>('contractId', form.form)
  const roomId = Form.useWatch<string | undefined>('roomId', form.form)
  const board = Form.useWatch<string | undefined>('board', form.form)
  const checkIn = Form.useWatch<string | undefined>('checkIn', form.form)
  const checkOut = Form.useWatch<string | undefined>('checkOut', form.form)
  const rooms = Form.useWatch<number | undefined>('rooms', form.form)
  const packages = useHotelPackages({ contractId, regionId, checkIn, checkOut, search })
  const { chosen } = packages
  const room = chosen?.rooms.find(({ id }) => id === roomId)
  useFitting(
    form.form,
    'roomId',
    chosen?.rooms.map(({ id }) => id),
  )
  useFitting(form.form, 'board', room?.boards)
  const { offered, fitting } = useExtras(form.form, chosen?.contract)

  useEffect(() => {
    if (!chosen) return
    const { hotel, code } = chosen
    onName(nameOfStay({ hotel, code, room: room?.name, rooms, checkIn, checkOut, board, ...fitting }, words))
  }, [chosen, room, rooms, checkIn, checkOut, board, fitting, words, onName])
  useEffect(() => onFit(fitting), [fitting, onFit])

  return (
    <>
      <Form.Item label={t('region')}>
        <ReferenceSelect
          resource={regions}
          value={packages.region}
          onChange={setRegionId}
          aria-label={t('region')}
        />
      </Form.Item>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <ZodItem name="checkIn" label={t('checkIn')}>
            <DayInput min={booking.arrival} max={booking.departure} />
          </ZodItem>
        </Col>
        <Col xs={24} sm={12}>
          <ZodItem name="checkOut" label={t('checkOut')}>
            <DayInput min={checkIn ?? booking.arrival} max={booking.departure} />
          </ZodItem>
        </Col>
      </Row>
      {!packages.isAskable && (
        <Alert type="info" showIcon title={t('first')} style={{ marginBlockEnd: 16 }} />
      )}
      <ContractField
        label={t('package')}
        options={packages.options}
        loading={packages.isLoading}
        failed={packages.failed}
        onSearch={setSearch}
        chosen={chosen}
        onSelectAnother={() => form.form.setFieldValue('contractId', null)}
      />
      <Row gutter={16}>
        <Col xs={24} sm={14}>
          <ZodItem name="roomId" label={t('room')}>
            <Select
              options={(chosen?.rooms ?? []).map(({ id, name, maxAdults, maxChildren }) => ({
                value: id,
                label: t('roomFor', { name, adults: maxAdults, children: maxChildren }),
              }))}
              disabled={!chosen}
            />
          </ZodItem>
        </Col>
        <Col xs={24} sm={10}>
          <ZodItem name="board" label={t('board')}>
            <Select
              options={(room?.boards ?? boards).map((value) => ({ value, label: t(`boards.${value}`) }))}
              disabled={!room}
            />
          </ZodItem>
        </Col>
        <Col xs={24} sm={10}>
          <ZodItem name="bedTypeId" label={t('bedType')}>
            <BedTypeSelect roomId={roomId} />
          </ZodItem>
        </Col>
        <Col xs={12} sm={6}>
          <ZodItem name="rooms" label={t('rooms')} {...((rooms ?? 1) > 1 && { help: t('roomsHelp') })}>
            <CountInput max={50} />
          </ZodItem>
        </Col>
        <Col xs={12} sm={8}>
          <ZodItem name="extraBeds" label={t('extraBeds')}>
            <CountInput min={0} max={3} />
          </ZodItem>
        </Col>
      </Row>
      <StayExtras offered={offered} />
      <ZodItem name="guestIds" label={t('guests')}>
        <GuestChoice guests={booking.guests} />
      </ZodItem>
      <ZodItem name="remarks" label={kit('guests.remarks')}>
        <Input.TextArea rows={2} dir="auto" />
      </ZodItem>
    </>
  )
}
