import type { HotelPackageDetail } from '@melali/shared/api'
import { baliToday, DayRangeInput, ExtrasChoice, HoneymoonTick, useKit, useT } from '@melali/shared/ui'
import { Col, Form, Select } from 'antd'
import { ChildAges } from '../child-ages'
import { CountField } from '../count-field'
import { Labelled } from '../labelled'
import { QuoteAnswer } from '../quote-answer'
import { QuoteCard } from '../quote-card'
import type { useHotelQuote } from './use-quote'

type Board = HotelPackageDetail['rooms'][number]['boards'][number]

interface Props {
  pack: HotelPackageDetail
  quote: ReturnType<typeof useHotelQuote>
}

/** A stay, priced while it is described. */
export const HotelQuote = ({ pack, quote }: Props) => {
  const kit = useKit()
  const t = useT('packages.quote')
  const names = useT('contract.boards')
  const { room, board, dates, rooms, adults, children, extraBeds, wishes, offered, honeymoon } = quote
  return (
    <QuoteCard answer={<QuoteAnswer {...quote.answer} />}>
      <Col span={24}>
        <Labelled label={t('dates')}>
          {(id) => (
            <DayRangeInput
              id={id}
              min={baliToday()}
              value={dates}
              onChange={quote.setDates}
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
              onChange={(chosen: string | null) => chosen && quote.setRoom(chosen)}
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
              onChange={quote.setBoard}
            />
          )}
        </Labelled>
      </Col>
      <Col span={12}>
        <CountField label={t('rooms')} max={50} value={rooms} onChange={quote.setRooms} />
      </Col>
      <Col span={12}>
        <CountField label={t('adultsPerRoom')} max={10} value={adults} onChange={quote.setAdults} />
      </Col>
      <Col span={12}>
        <CountField label={t('extraBeds')} min={0} max={3} value={extraBeds} onChange={quote.setExtraBeds} />
      </Col>
      <ChildAges label={t('childrenPerRoom')} value={children} onChange={quote.setChildren} />
      {offered && offered.extras.length > 0 && (
        <Col span={24}>
          <Form.Item label={kit('stayExtras.title')} style={{ marginBlockEnd: 12 }}>
            <ExtrasChoice
              offered={offered.extras}
              value={wishes.extras}
              onChange={(names) => quote.setWishes({ ...wishes, extras: names })}
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
              onChange={(yes) => quote.setWishes({ ...wishes, honeymoon: yes })}
            />
          </Form.Item>
        </Col>
      )}
    </QuoteCard>
  )
}
