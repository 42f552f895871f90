import { type HotelPackageDetail, quoteHotel } from '@melali/shared/api'
import {
  baliToday,
  type DayRange,
  DayRangeInput,
  ExtrasChoice,
  fittingExtras,
  HoneymoonTick,
  offeredExtras,
  useKit,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Col, Form, Select } from 'antd'
import { useState } from 'react'
import { type Ages, ChildAges, writtenAges } from '../child-ages'
import { CountField } from '../count-field'
import { Labelled } from '../labelled'
import { QuoteAnswer } from '../quote-answer'
import { QuoteCard } from '../quote-card'

type Board = HotelPackageDetail['rooms'][number]['boards'][number]

/** What goes along to the wizard. */
export interface Wishes {
  extras: string[]
  honeymoon: boolean
}

interface Props {
  pack: HotelPackageDetail
  dates: DayRange
  onDates: (dates: DayRange) => void
  roomId: string | undefined
  onRoom: (roomId: string) => void
  wishes: Wishes
  onWishes: (wishes: Wishes) => void
}

const nightsBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** A stay, priced while it is described. */
export const HotelQuote = ({ pack, dates, onDates, roomId, onRoom, wishes, onWishes }: Props) => {
  const kit = useKit()
  const t = useT('packages.quote')
  const names = useT('contract.boards')
  const [wanted, setWanted] = useState<Board | null>(null)
  const [rooms, setRooms] = useState(1)
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState<Ages>([])
  const [extraBeds, setExtraBeds] = useState(0)

  const room = pack.rooms.find(({ id }) => id === roomId) ?? pack.rooms[0]
  const board = room?.boards.find((one) => one === wanted) ?? room?.boards[0]
  const [checkIn, checkOut] = dates
  const offered = offeredExtras(pack.contract, { roomId: room?.id, checkIn, checkOut })
  const { extras, honeymoon } = fittingExtras(offered, wishes)
  const childAges = writtenAges(children)
  const missing = () => {
    if (!checkIn || !checkOut) return t('datesFirst')
    if (checkIn >= checkOut) return t('sameDates')
    return childAges === undefined ? t('agesFirst') : undefined
  }
  const read = useRead(
    quoteHotel,
    {
      params: { id: pack.id },
      query: {
        roomId: room?.id ?? '',
        board: board ?? 'RO',
        checkIn: checkIn ?? '',
        checkOut: checkOut ?? '',
        rooms,
        adults,
        childAges: childAges ?? '',
        extraBeds,
        extras: extras.join('\n'),
        honeymoon: String(honeymoon),
      },
    },
    { enabled: Boolean(room && board) && missing() === undefined, keepPrevious: true },
  )
  const what =
    checkIn && checkOut
      ? [t('nights', { count: nightsBetween(checkIn, checkOut) }), t('roomCount', { count: rooms })].join(
          ' · ',
        )
      : ''
  return (
    <QuoteCard answer={<QuoteAnswer read={read} missing={missing()} what={what} />}>
      <Col span={24}>
        <Labelled label={t('dates')}>
          {(id) => (
            <DayRangeInput
              id={id}
              min={baliToday()}
              value={dates}
              onChange={onDates}
              placeholder={[t('checkIn'), t('checkOut')]}
            />
          )}
        </Labelled>
      </Col>
      <Col span={24}>
        <Labelled label={t('room')}>
          {(id) => (
            <Select
              id={id}
              value={room?.id ?? null}
              options={pack.rooms.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(chosen: string | null) => chosen && onRoom(chosen)}
            />
          )}
        </Labelled>
      </Col>
      <Col span={24}>
        <Labelled label={t('board')}>
          {(id) => (
            <Select<Board | null>
              id={id}
              value={board ?? null}
              options={(room?.boards ?? []).map((value) => ({ value, label: names(value) }))}
              onChange={setWanted}
            />
          )}
        </Labelled>
      </Col>
      <Col span={12}>
        <CountField label={t('rooms')} max={50} value={rooms} onChange={setRooms} />
      </Col>
      <Col span={12}>
        <CountField label={t('adultsPerRoom')} max={10} value={adults} onChange={setAdults} />
      </Col>
      <Col span={12}>
        <CountField label={t('extraBeds')} min={0} max={3} value={extraBeds} onChange={setExtraBeds} />
      </Col>
      <ChildAges label={t('childrenPerRoom')} value={children} onChange={setChildren} />
      {offered && offered.extras.length > 0 && (
        <Col span={24}>
          <Form.Item label={kit('stayExtras.title')} style={{ marginBlockEnd: 12 }}>
            <ExtrasChoice
              offered={offered.extras}
              value={wishes.extras}
              onChange={(names) => onWishes({ ...wishes, extras: names })}
            />
          </Form.Item>
        </Col>
      )}
      {offered && offered.honeymoon.length > 0 && (
        <Col span={24}>
          <Form.Item
            label={kit('stayExtras.honeymoon')}
            extra={kit('stayExtras.honeymoonHelp')}
            style={{ marginBlockEnd: 12 }}
          >
            <HoneymoonTick
              offers={offered.honeymoon}
              value={honeymoon}
              onChange={(yes) => onWishes({ ...wishes, honeymoon: yes })}
            />
          </Form.Item>
        </Col>
      )}
    </QuoteCard>
  )
}
