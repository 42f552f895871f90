import type {
  ActivityLine,
  BookingDetail,
  BookingGuest,
  BookingRow,
  HotelLine,
  LinePreview,
  TransportLine,
  UnitPrice,
} from '@melali/shared/api'
import { id } from './ids'

export const bookingId = id(1)

export const wei: BookingGuest = {
  id: id(11),
  guestId: id(111),
  title: 'mr',
  name: 'Wang Wei',
  nativeName: '王伟',
  birthdate: '1985-03-12',
  category: 'adult',
  age: 41,
  nationalityId: id(90),
  nationality: 'China',
  remarks: null,
  isMain: true,
}
export const le: BookingGuest = {
  ...wei,
  id: id(12),
  guestId: id(112),
  title: 'master',
  name: 'Wang Le',
  nativeName: null,
  birthdate: '2017-05-01',
  category: 'child',
  age: 9,
  isMain: false,
}

export const bookingRow: BookingRow = {
  id: bookingId,
  code: 'BK-2026-000007',
  orderId: 'GL-88',
  bookingType: 'fit',
  group: 'Wang family',
  groupId: id(2),
  mainGuest: 'Wang Wei',
  agentId: id(3),
  agent: 'Golden Lotus Travel',
  salesAgent: 'Komang',
  handledBy: null,
  arrival: '2099-03-10',
  departure: '2099-03-14',
  nights: 4,
  pax: { adults: 1, children: 1, infants: 0 },
  status: 'draft',
  paymentStatus: 'unpaid',
  totalCents: 0,
  confirmedLines: 0,
  lines: 0,
  bookedAt: '2026-11-20T01:00:00.000Z',
  optionExpiresAt: null,
  creditHold: false,
  version: 4,
  createdAt: '2026-11-20T00:00:00.000Z',
}

const trace = [{ code: 'BASE', day: '2099-03-10', params: { board: 'BB', occupancy: 2 }, sellCents: 40_000 }]

const nights: UnitPrice[] = [{ unit: 'night', quantity: 4, unitCents: 10_000 }]

export const preview: LinePreview = { sellCents: 40_000, units: nights, trace, onRequest: false }

export const stay: HotelLine = {
  id: id(21),
  contractId: id(31),
  contractCode: 'KDK-FIT',
  contractName: 'Kuta FIT',
  sellCents: 40_000,
  units: nights,
  trace,
  onRequest: false,
  version: 1,
  hotelId: id(41),
  hotel: 'Kota Dewata',
  roomId: id(51),
  room: 'Deluxe',
  bedTypeId: null,
  bedType: null,
  board: 'BB',
  checkIn: '2099-03-10',
  checkOut: '2099-03-14',
  nights: 4,
  rooms: 1,
  guestIds: [wei.id, le.id],
  extraBeds: 0,
  extras: [],
  honeymoon: false,
  inclusions: null,
  remarks: null,
  status: 'draft',
  confirmationNumber: null,
  confirmedBy: null,
  confirmedAt: null,
}

export const ride: TransportLine = {
  id: id(22),
  contractId: id(32),
  contractCode: 'MPV-RATE',
  contractName: 'Family MPV',
  sellCents: 2_500,
  units: [{ unit: 'vehicle', quantity: 1, unitCents: 2_500 }],
  trace,
  onRequest: false,
  version: 1,
  transportId: id(42),
  transport: 'Family MPV',
  service: 'airport_transfer',
  transferType: 'arrival',
  date: '2099-03-10',
  time: '14:30',
  fromRegionId: id(61),
  fromRegion: 'Jimbaran',
  fromPlace: 'Airport',
  toRegionId: id(62),
  toRegion: 'Ubud',
  toPlace: 'Kota Dewata',
  flightNumber: 'GA 881',
  flightTime: '13:20',
  pax: 2,
  luggage: 2,
  quantity: 1,
  welcomeBoardText: '王伟',
  welcomeLogoId: null,
  remarks: null,
  status: 'to_assign',
  driver: null,
  vehicle: null,
  crew: [],
  confirmationNumber: null,
  confirmedBy: null,
}

export const visit: ActivityLine = {
  id: id(23),
  contractId: id(33),
  contractCode: 'RAF-RATE',
  contractName: 'Rafting',
  sellCents: 9_000,
  units: [{ unit: 'adult', quantity: 1, unitCents: 9_000 }],
  trace,
  onRequest: false,
  version: 1,
  activityId: id(43),
  activity: 'Ayung rafting',
  supplier: 'Sobek',
  packageName: 'With lunch',
  date: '2099-03-11',
  time: '09:00',
  guestIds: [wei.id],
  quantity: 1,
  remarks: null,
  status: 'requested',
  confirmationNumber: null,
  confirmedBy: null,
  confirmedAt: null,
  guide: null,
}

const sum = (lines: readonly { sellCents: number }[]) =>
  lines.reduce((all, { sellCents }) => all + sellCents, 0)

/** A booking with the totals of its own lines. */
export const bookingWith = (parts: Partial<BookingDetail> = {}): BookingDetail => {
  const { hotels = [], transports = [], activities = [], addons = [] } = parts
  const grandCents = sum([...hotels, ...transports, ...activities, ...addons])
  return {
    ...bookingRow,
    remarks: null,
    steps: { guests: 'done', hotels: 'empty', transports: 'empty', activities: 'empty', extras: 'empty' },
    guests: [wei, le],
    hotels,
    transports,
    activities,
    addons,
    files: [],
    totals: {
      hotelCents: sum(hotels),
      transportCents: sum(transports),
      activityCents: sum(activities),
      extrasCents: sum(addons),
      grandCents,
      paidCents: 0,
      pendingCents: 0,
      remainingCents: grandCents,
      minimumPaymentCents: Math.round(grandCents / 2),
    },
    invoice: null,
    cancellationDue: null,
    cancellationReason: null,
    cancellationFeeCents: null,
    returnReason: null,
    commands: [],
    ...parts,
    totalCents: grandCents,
  }
}

export const allowed = (
  ...commands: BookingDetail['commands'][number]['command'][]
): BookingDetail['commands'] => commands.map((command) => ({ command, allowed: true, refusal: null }))
