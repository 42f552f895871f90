import {
  getHotelPackage,
  type HotelLineBody,
  hotelLineBody,
  hotelStep,
  linePreviews,
  listHotelPackages,
} from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import {
  AgreementCard,
  DayInput,
  formatDay,
  ReferenceSelect,
  useKit,
  useLocale,
  useRead,
  useT,
  ZodItem,
} from '@melali/shared/ui'
import { Alert, Col, Form, Input, Row, Select } from 'antd'
import { useEffect, useState } from 'react'
import { CountInput } from './count-input'
import { GuestChoice } from './guest-choice'
import type { FieldsProps, StepKind } from './kind'
import { PackageSelect } from './package-select'

type Body = HotelLineBody

const HotelFields = ({ booking, form, onName, selection }: FieldsProps) => {
  const t = useT('steps.hotels')
  const locale = useLocale()
  const kit = useKit()
  const [search, setSearch] = useState('')
  const value = {
    contractId: Form.useWatch<string | undefined>('contractId', form.form),
    roomId: Form.useWatch<string | undefined>('roomId', form.form),
    board: Form.useWatch<string | undefined>('board', form.form),
    checkIn: Form.useWatch<string | undefined>('checkIn', form.form),
    checkOut: Form.useWatch<string | undefined>('checkOut', form.form),
    rooms: Form.useWatch<number | undefined>('rooms', form.form),
  }
  const [regionId, setRegionId] = useState<string | null>(selection?.regionId ?? null)
  const hasDates = Boolean(value.checkIn && value.checkOut && value.checkIn < value.checkOut)
  const detail = useRead(
    getHotelPackage,
    { params: { id: value.contractId ?? '' }, query: {} },
    { enabled: Boolean(value.contractId), keepPrevious: true },
  )
  const chosen = value.contractId ? detail.data?.data : undefined
  const region = regionId ?? chosen?.regionId ?? null
  const list = useRead(
    listHotelPackages,
    {
      query: {
        regionId: region ?? '',
        checkIn: value.checkIn ?? '',
        checkOut: value.checkOut ?? '',
        perPage: 50,
        ...(search && { search }),
      },
    },
    { enabled: Boolean(region) && hasDates, keepPrevious: true },
  )
  const room = chosen?.rooms.find(({ id }) => id === value.roomId)

  useEffect(() => {
    if (!chosen) return
    const dates = [value.checkIn, value.checkOut]
      .map((day) => (day ? formatDay(day, locale) : ''))
      .join(' – ')
    const times = (value.rooms ?? 1) > 1 ? `${value.rooms} × ` : ''
    onName({
      title: `${chosen.hotel} · ${times}${room?.name ?? ''}`,
      detail: `${dates} · ${value.board ?? ''} · ${chosen.code}`,
    })
  }, [chosen, room, value.checkIn, value.checkOut, value.board, value.rooms, locale, onName])

  const listed = (list.data?.data ?? []).map((row) => ({
    id: row.id,
    name: row.hotel,
    code: row.code,
    note: row.campaign ?? row.name,
    cents: row.stay?.sellCents ?? row.fromCents,
  }))
  const options =
    chosen && !listed.some(({ id }) => id === chosen.id)
      ? [...listed, { id: chosen.id, name: chosen.hotel, code: chosen.code, note: chosen.name, cents: null }]
      : listed

  return (
    <>
      <Form.Item label={t('region')}>
        <ReferenceSelect resource={regions} value={region} onChange={setRegionId} aria-label={t('region')} />
      </Form.Item>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <ZodItem name="checkIn" label={t('checkIn')}>
            <DayInput min={booking.arrival} max={booking.departure} />
          </ZodItem>
        </Col>
        <Col xs={24} sm={12}>
          <ZodItem name="checkOut" label={t('checkOut')}>
            <DayInput min={value.checkIn ?? booking.arrival} max={booking.departure} />
          </ZodItem>
        </Col>
      </Row>
      {!(region && hasDates) && (
        <Alert type="info" showIcon title={t('first')} style={{ marginBlockEnd: 16 }} />
      )}
      <ZodItem name="contractId" label={t('package')}>
        <PackageSelect options={options} loading={list.isFetching} onSearch={setSearch} />
      </ZodItem>
      {chosen && value.contractId && (
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
              options={(room?.boards ?? []).map((board) => ({ value: board, label: t(`boards.${board}`) }))}
              disabled={!room}
            />
          </ZodItem>
        </Col>
        <Col xs={12}>
          <ZodItem name="rooms" label={t('rooms')}>
            <CountInput max={50} />
          </ZodItem>
        </Col>
        <Col xs={12}>
          <ZodItem name="extraBeds" label={t('extraBeds')}>
            <CountInput min={0} max={3} />
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

const within = (day: string | undefined, from: string, to: string) =>
  day && day >= from && day <= to ? day : undefined

export const hotelKind: StepKind<Body> = {
  name: 'hotels',
  calls: hotelStep,
  preview: linePreviews.hotels,
  schema: hotelLineBody as unknown as StepKind<Body>['schema'],
  drafts: (booking) =>
    booking.hotels
      .filter(({ status }) => status !== 'cancelled')
      .map((line) => ({
        key: line.id,
        title: `${line.hotel} · ${line.rooms > 1 ? `${line.rooms} × ` : ''}${line.room}`,
        detail: `${line.checkIn} – ${line.checkOut} · ${line.board} · ${line.contractCode}`,
        price: line,
        locked: line.status === 'confirmed',
        body: {
          id: line.id,
          contractId: line.contractId,
          roomId: line.roomId,
          bedTypeId: line.bedTypeId,
          board: line.board,
          checkIn: line.checkIn,
          checkOut: line.checkOut,
          rooms: line.rooms,
          guestIds: line.guestIds,
          extraBeds: line.extraBeds,
          remarks: line.remarks,
        },
      })),
  initial: (booking, selection) => ({
    ...(selection?.kind === 'hotel' && { contractId: selection.contractId }),
    checkIn: within(selection?.checkIn, booking.arrival, booking.departure) ?? booking.arrival,
    checkOut: within(selection?.checkOut, booking.arrival, booking.departure) ?? booking.departure,
    board: 'BB',
    rooms: 1,
    extraBeds: 0,
    guestIds: booking.guests.map(({ id }) => id),
  }),
  Fields: HotelFields,
}
