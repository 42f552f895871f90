import { alike, type Room, spread } from '../../bookings/guests/rooms'
import { allotments, closures, type Db } from '../../db'
import {
  type Closure,
  type Day,
  nightsOf,
  type Priced,
  priceActivity,
  priceHotelStay,
  priceTransport,
  type Ride,
  type Stay,
  type Terms,
  type Trace,
  type Visit,
} from '../../pricing'
import {
  type ActivitySnapshot,
  type HotelSnapshot,
  loadActivityContracts,
  loadHotelContracts,
  loadTransportContracts,
  type TransportSnapshot,
} from '../../terms/snapshot'

/** Who asks for a price, and on which day. */
export type Buyer = Pick<Terms, 'bookedOn' | 'markupBps'>

interface Sleeper {
  id: string
  birthdate: string
}

export type StayAsked = Pick<Stay, 'roomId' | 'board' | 'checkIn' | 'checkOut' | 'rooms' | 'extraBeds'>

export interface PricedStay {
  sellCents: number
  costCents: number
  trace: Trace
  party: Room[]
  onRequest: boolean
}

interface Night {
  id: string
  left: number
}

const nightKey = (contractId: string, roomId: string, night: Day) => `${contractId} ${roomId} ${night}`

const byVersion = <S extends { head: { versionId: string } }>(snapshots: readonly S[]) =>
  new Map(snapshots.map((snapshot) => [snapshot.head.versionId, snapshot]))

/** Everything that is on sale, held in memory so that a hundred bookings are priced without a question in between. */
export class PriceList {
  private constructor(
    readonly stays: ReadonlyMap<string, HotelSnapshot>,
    readonly rides: ReadonlyMap<string, TransportSnapshot>,
    readonly visits: ReadonlyMap<string, ActivitySnapshot>,
    private readonly closures: readonly Closure[],
    private readonly nights: ReadonlyMap<string, Night>,
  ) {}

  static async read(tx: Db, ids: { stays: string[]; rides: string[]; visits: string[] }) {
    const closed = await tx.select().from(closures)
    const open = await tx.select().from(allotments)
    return new PriceList(
      byVersion(await loadHotelContracts(tx, ids.stays)),
      byVersion(await loadTransportContracts(tx, ids.rides)),
      byVersion(await loadActivityContracts(tx, ids.visits)),
      closed.map(({ day, name, blocks, reason }) => ({ day, name: reason || name, blocks })),
      new Map(
        open.map(({ id, contractId, roomId, night, total, sold }) => [
          nightKey(contractId, roomId, night),
          { id, left: total - sold },
        ]),
      ),
    )
  }

  private nightsFor(contractId: string, { roomId, checkIn, checkOut }: StayAsked) {
    return nightsOf(checkIn, checkOut).map((night) => ({
      night,
      open: this.nights.get(nightKey(contractId, roomId, night)),
    }))
  }

  private terms = (buyer: Buyer): Terms => ({ ...buyer, closures: this.closures })

  /** Rooms with the same people in them once, as the booking's own steps do; null where it can't be had. */
  stay({ head, contract }: HotelSnapshot, asked: StayAsked, guests: readonly Sleeper[], buyer: Buyer) {
    const party = spread(guests, asked.rooms, asked.checkIn)
    if (party.some(({ adults }) => adults === 0)) return null
    const nights = this.nightsFor(head.contractId, asked)
    const roomsLeft = Object.fromEntries(nights.map(({ night, open }) => [night, open?.left ?? 0]))
    const total = {
      sellCents: 0,
      costCents: 0,
      onRequest: nights.some(({ open }) => (open?.left ?? 0) < asked.rooms),
    }
    const trace: Trace[] = []
    for (const { units, room } of alike(party)) {
      const stay = { ...asked, bedTypeId: null, rooms: units, adults: room.adults, childAges: room.childAges }
      const priced = priceHotelStay(contract, stay, { ...this.terms(buyer), roomsLeft })
      if (!priced.ok) return null
      total.sellCents += priced.sellCents
      total.costCents += priced.costCents
      total.onRequest ||= priced.onRequest.length > 0
      trace.push(priced.trace)
    }
    return { ...total, trace: trace.flat(), party } satisfies PricedStay
  }

  /** Takes the rooms of a stay out of the allotment and says which nights it holds. */
  take(contractId: string, asked: StayAsked) {
    return this.nightsFor(contractId, asked).flatMap(({ open }) => {
      if (!open) return []
      open.left -= asked.rooms
      return [open.id]
    })
  }

  ride = ({ contract }: TransportSnapshot, ride: Ride, buyer: Buyer): Priced | null => {
    const priced = priceTransport(contract, ride, this.terms(buyer))
    return priced.ok ? priced : null
  }

  visit = ({ contract }: ActivitySnapshot, visit: Visit, buyer: Buyer): Priced | null => {
    const priced = priceActivity(contract, visit, this.terms(buyer))
    return priced.ok ? priced : null
  }
}
