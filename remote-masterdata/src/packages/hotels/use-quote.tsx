import { type HotelPackageDetail, quoteHotel, wrongEnd } from '@melali/shared/api'
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
import { Col, Form } from 'antd'
import { ChildAges, noChildren, writtenAges } from '../child-ages'
import { Labelled } from '../labelled'
import { type AskedPrice, useAsked } from '../quote-box'
import { useSearch } from '../use-search'

const nightsBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

const close = { marginBlockEnd: 12 }

interface Asked {
  board: string | null
  rooms: number | null
  adults: number | null
  extraBeds: number | null
  children: typeof noChildren
  extras: readonly string[]
  honeymoon: boolean
}

/** A stay while it is described: what is asked, its price, and what of it goes along to the wizard. */
export const useHotelQuote = (pack: HotelPackageDetail) => {
  const t = useT('packages.quote')
  const names = useT('contract.boards')
  const kit = useKit()
  const issues = useT('issues')
  const { get, change } = useSearch()
  const [wishes, ask] = useAsked<Asked>({
    ...{ board: get('board') ?? null, rooms: 1, adults: 2, extraBeds: 0 },
    ...{ children: noChildren, extras: [], honeymoon: false },
  })
  const { rooms, adults, extraBeds, children } = wishes
  const room = pack.rooms.find(({ id }) => id === get('room')) ?? pack.rooms[0]
  const board = room?.boards.find((one) => one === wishes.board) ?? room?.boards[0]
  const dates: DayRange = [get('checkIn') ?? null, get('checkOut') ?? null]
  const [checkIn, checkOut] = dates
  const offered = offeredExtras(pack.contract, { roomId: room?.id, checkIn, checkOut })
  const { extras, honeymoon } = fittingExtras(offered, wishes)
  const childAges = writtenAges(children)
  const missingIn = () => {
    if (!checkIn || !checkOut) return t('datesFirst')
    const wrong = wrongEnd(checkIn, checkOut)
    if (wrong) return issues(wrong)
    if ([rooms, adults, extraBeds, children.count].includes(null)) return t('numbersFirst')
    return childAges === undefined ? t('agesFirst') : undefined
  }
  const missing = missingIn()
  const read = useRead(
    quoteHotel,
    {
      params: { id: pack.id },
      query: {
        roomId: room?.id ?? '',
        board: board ?? 'RO',
        checkIn: checkIn ?? '',
        checkOut: checkOut ?? '',
        rooms: rooms ?? 1,
        adults: adults ?? 1,
        childAges: childAges ?? '',
        extraBeds: extraBeds ?? 0,
        extras: extras.join('\n'),
        honeymoon: String(honeymoon),
      },
    },
    { enabled: Boolean(room && board) && missing === undefined, keepPrevious: true },
  )
  const setRoom = (roomId: string) => change({ room: roomId }, true)
  const fields: AskedPrice['fields'] = [
    <Col key="dates" span={24}>
      <Labelled label={t('dates')}>
        {(id) => (
          <DayRangeInput
            id={id}
            min={baliToday()}
            value={dates}
            onChange={([from, to]) => change({ checkIn: from, checkOut: to }, true)}
            placeholder={[t('checkIn'), t('checkOut')]}
          />
        )}
      </Labelled>
    </Col>,
    { name: 'room', options: pack.rooms.map(({ id, name }) => ({ value: id, label: name })) },
    { name: 'board', options: (room?.boards ?? []).map((value) => ({ value, label: names(value) })) },
    { name: 'rooms', max: 50 },
    { name: 'adults', label: 'adultsPerRoom', max: 10 },
    { name: 'extraBeds', min: 0, max: 3 },
    <ChildAges
      key="children"
      label={t('childrenPerRoom')}
      value={children}
      onChange={(value) => ask({ children: value })}
    />,
    offered && offered.extras.length > 0 && (
      <Col key="extras" span={24}>
        <Form.Item label={kit('stayExtras.title')} style={close}>
          <ExtrasChoice
            offered={offered.extras}
            value={[...wishes.extras]}
            onChange={(chosen) => ask({ extras: chosen })}
          />
        </Form.Item>
      </Col>
    ),
    offered && offered.honeymoon.length > 0 && (
      <Col key="honeymoon" span={24}>
        <Form.Item label={kit('stayExtras.honeymoon')} extra={kit('stayExtras.honeymoonHelp')} style={close}>
          <HoneymoonTick
            offers={offered.honeymoon}
            value={honeymoon}
            onChange={(yes) => ask({ honeymoon: yes })}
          />
        </Form.Item>
      </Col>
    ),
  ]
  const stay =
    checkIn && checkOut
      ? `${t('nights', { count: nightsBetween(checkIn, checkOut) })} · ${t('roomCount', { count: rooms ?? 0 })}`
      : ''
  const asked: AskedPrice = {
    ...{ fields, read, missing, what: stay },
    asked: { ...wishes, room: room?.id ?? null, board: board ?? null },
    // The room has a place in the address, as the dates have.
    ask: ({ room: roomId, ...part }) => (roomId ? setRoom(roomId) : ask(part)),
    selection: {
      kind: 'hotel',
      contractId: pack.id,
      ...(pack.regionId && { regionId: pack.regionId }),
      ...(checkIn && { checkIn }),
      ...(checkOut && { checkOut }),
      ...(room && { roomId: room.id }),
      ...(board && { board }),
      ...(rooms !== null && { rooms }),
      ...(extraBeds !== null && { extraBeds }),
      ...(wishes.extras.length > 0 && { extras: [...wishes.extras] }),
      ...(wishes.honeymoon && { honeymoon: true }),
    },
  }
  return { ...asked, setRoom }
}
