import type { BookingDetail } from '@melali/shared/api'
import { BaliTime, Day, type Fact, Money, StatusTag, useCountry, useKit, useT } from '@melali/shared/ui'
import { factsOf } from '../../lines/faces'
import { type Line, type LineKind, linesOf } from '../../lines/kind'
import { kinds } from '../../lines/kinds'
import { useSayOf } from '../../lines/say'
import { useWords } from '../../lines/words'
import { useHeadFacts } from '../summary'

/** One thing a booking consists of, with what is said of it. */
export interface Part {
  key: string
  of: 'booking' | 'services' | 'guests' | 'files'
  title: string
  facts: readonly Fact[]
}

const useHead = () => {
  const t = useT('past')
  const money = useT('money')
  const factsOfHead = useHeadFacts()
  return (booking: BookingDetail): Part => ({
    key: 'booking',
    of: 'booking',
    title: t('booking'),
    facts: [
      [t('status'), <StatusTag key="status" kind="booking" status={booking.status} />],
      ...factsOfHead(booking),
      [t('payment'), <StatusTag key="payment" kind="payment" status={booking.paymentStatus} />],
      [t('paid'), <Money key="paid" cents={booking.totals.paidCents} />],
      [t('option'), booking.optionExpiresAt && <BaliTime key="option" value={booking.optionExpiresAt} />],
      [
        money('cancellationDue'),
        booking.cancellationDue && <Day key="due" value={booking.cancellationDue} />,
      ],
      [t('returned'), booking.returnReason],
      [t('cancelled'), booking.cancellationReason],
      [
        t('fee'),
        booking.cancellationFeeCents !== null && <Money key="fee" cents={booking.cancellationFeeCents} />,
      ],
    ],
  })
}

const useServices = () => {
  const t = useT('past')
  const cost = useT('line')
  const sayOf = useSayOf()
  const words = useWords()
  const partOf = (kind: LineKind, line: Line, guests: BookingDetail['guests']): Part => ({
    key: line.id,
    of: 'services',
    title: kind.nameOf(line, words).title,
    facts: [
      [t('status'), <StatusTag key="status" kind="line" status={line.status} />],
      ...factsOf(kind, line, sayOf(kind.name, guests)),
      [t('price'), <Money key="price" cents={line.sellCents} />],
      [cost('cost'), line.costCents !== undefined && <Money key="cost" cents={line.costCents} />],
    ],
  })
  return (booking: BookingDetail) =>
    kinds.flatMap((kind) => linesOf(kind, booking).map((line) => partOf(kind, line, booking.guests)))
}

const useGuests = () => {
  const t = useT('past')
  const kit = useKit()
  const aged = useT('guests')
  const country = useCountry()
  return ({ guests }: BookingDetail) =>
    guests.map(
      (guest): Part => ({
        key: guest.id,
        of: 'guests',
        title: [kit(`guests.titles.${guest.title}`), guest.name, guest.nativeName].filter(Boolean).join(' '),
        facts: [
          [kit('guests.main'), guest.isMain && kit('yes')],
          [t('birthdate'), <Day key="birthdate" value={guest.birthdate} />],
          [
            t('guest'),
            aged('aged', { category: kit(`guests.categories.${guest.category}`), age: guest.age }),
          ],
          [t('nationality'), country(guest.nationality)],
          [t('remarks'), guest.remarks],
        ],
      }),
    )
}

/** A booking as what can be told and compared: its head, its services, its guests, its images. */
export const useParts = () => {
  const head = useHead()
  const services = useServices()
  const guests = useGuests()
  return (booking: BookingDetail): Part[] => [
    head(booking),
    ...services(booking),
    ...guests(booking),
    ...booking.files.map(({ id, name }): Part => ({ key: id, of: 'files', title: name, facts: [] })),
  ]
}
