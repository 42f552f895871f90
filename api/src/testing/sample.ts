import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  agents,
  bookingHotels,
  bookings,
  contracts,
  contractVersions,
  type Db,
  drivers,
  groups,
  guests,
  guides,
  hotelRooms,
  hotels,
  invoices,
  nationalities,
  payments,
  regions,
  roles,
  suppliers,
  transports,
  users,
  vehicles,
} from '../db'

/** The smallest rows that the schema accepts, each with a name of its own; `fields` replace any of them. */
const word = () => v7().slice(-12)

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('The insert returned no row')
  return row
}

type Fields<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

const sampleRole = async (db: Db, fields: Fields<typeof roles> = {}) =>
  only(
    await db
      .insert(roles)
      .values({ slug: `role-${word()}`, name: 'Role', ...fields })
      .returning(),
  )

export const sampleUser = async (db: Db, fields: Fields<typeof users> = {}) =>
  only(
    await db
      .insert(users)
      .values({
        email: `${word()}@melali.test`,
        name: 'Ayu Lestari',
        passwordHash: 'none',
        roleId: fields.roleId ?? (await sampleRole(db)).id,
        ...fields,
      })
      .returning(),
  )

export const sampleAgent = async (db: Db, fields: Fields<typeof agents> = {}) =>
  only(
    await db
      .insert(agents)
      .values({ code: word(), name: `Agent ${word()}`, ...fields })
      .returning(),
  )

const addNationality = async (db: Db, code: string) => {
  await db.insert(nationalities).values({ code, name: code }).onConflictDoNothing()
  return only(await db.select().from(nationalities).where(eq(nationalities.code, code)))
}

type Nationality = ReturnType<typeof addNationality>
const known = new WeakMap<Db, Map<string, Nationality>>()

/** Once for all guests of a database. */
export const sampleNationality = (db: Db, code = 'ID'): Nationality => {
  const ofDb = known.get(db) ?? new Map<string, Nationality>()
  known.set(db, ofDb)
  const nationality = ofDb.get(code) ?? addNationality(db, code)
  ofDb.set(code, nationality)
  return nationality
}

export const sampleGuest = async (db: Db, fields: Fields<typeof guests> = {}) =>
  only(
    await db
      .insert(guests)
      .values({
        title: 'mr',
        name: `Guest ${word()}`,
        birthdate: '1990-05-01',
        nationalityId: fields.nationalityId ?? (await sampleNationality(db)).id,
        ...fields,
      })
      .returning(),
  )

export const sampleGroup = async (db: Db, fields: Fields<typeof groups> = {}) =>
  only(
    await db
      .insert(groups)
      .values({
        code: `GRP-${word()}`,
        name: `Group ${word()}`,
        agentId: fields.agentId ?? (await sampleAgent(db)).id,
        ...fields,
      })
      .returning(),
  )

export const sampleBooking = async (db: Db, fields: Fields<typeof bookings> = {}) => {
  const agentId = fields.agentId ?? (await sampleAgent(db)).id
  const groupId = fields.groupId ?? (await sampleGroup(db, { agentId })).id
  const row = { code: `BK-${word()}`, arrival: '2026-07-01', departure: '2026-07-05' }
  return only(
    await db
      .insert(bookings)
      .values({ ...row, ...fields, agentId, groupId })
      .returning(),
  )
}

export const sampleRegion = async (db: Db, fields: Fields<typeof regions> = {}) =>
  only(
    await db
      .insert(regions)
      .values({ name: `Region ${word()}`, airportMinutes: 60, ...fields })
      .returning(),
  )

export const sampleSupplier = async (db: Db, fields: Fields<typeof suppliers> = {}) =>
  only(
    await db
      .insert(suppliers)
      .values({ name: `Supplier ${word()}`, kind: 'hotel', ...fields })
      .returning(),
  )

/** A hotel with a room, a contract and its first version, not yet published. */
export const sampleHotelContract = async (db: Db) => {
  const supplierId = (await sampleSupplier(db)).id
  const regionId = (await sampleRegion(db)).id
  const hotel = only(
    await db
      .insert(hotels)
      .values({ code: word(), name: `Hotel ${word()}`, regionId, supplierId })
      .returning(),
  )
  const room = only(
    await db
      .insert(hotelRooms)
      .values({ hotelId: hotel.id, name: 'Deluxe', maxAdults: 2, maxChildren: 1 })
      .returning(),
  )
  const contract = only(
    await db
      .insert(contracts)
      .values({ code: word(), kind: 'hotel', hotelId: hotel.id, supplierId })
      .returning(),
  )
  const version = only(
    await db
      .insert(contractVersions)
      .values({
        contractId: contract.id,
        versionNo: 1,
        name: 'Contract',
        bookingFrom: '2026-01-01',
        bookingTo: '2026-12-31',
        stayFrom: '2026-01-01',
        stayTo: '2026-12-31',
      })
      .returning(),
  )
  return { hotel, room, contract, version }
}

export const sampleHotelLine = async (
  db: Db,
  bookingId: string,
  fields: Fields<typeof bookingHotels> = {},
) => {
  const { hotel, room, contract, version } = await sampleHotelContract(db)
  return only(
    await db
      .insert(bookingHotels)
      .values({
        bookingId,
        hotelId: hotel.id,
        roomId: room.id,
        contractId: contract.id,
        contractVersionId: version.id,
        checkIn: '2026-07-01',
        checkOut: '2026-07-03',
        sellCents: 20_000,
        costCents: 15_000,
        ...fields,
      })
      .returning(),
  )
}

/** Who speaks with the guests of the samples. */
const person = () => ({
  name: 'Wayan',
  languages: ['en', 'id'],
  phone: '+62 812 0000 0000',
  licenceNumber: word(),
  licenceExpiry: '2030-01-01',
})

export const sampleDriver = async (db: Db, fields: Fields<typeof drivers> = {}) =>
  only(
    await db
      .insert(drivers)
      .values({ ...person(), ...fields })
      .returning(),
  )

export const sampleGuide = async (db: Db, fields: Fields<typeof guides> = {}) =>
  only(
    await db
      .insert(guides)
      .values({ ...person(), ...fields })
      .returning(),
  )

export const sampleTransport = async (db: Db, fields: Fields<typeof transports> = {}) =>
  only(
    await db
      .insert(transports)
      .values({
        code: word(),
        name: 'Six-seater',
        kind: 'mpv',
        capacity: 6,
        luggage: 4,
        supplierId: fields.supplierId ?? (await sampleSupplier(db, { kind: 'transport' })).id,
        ...fields,
      })
      .returning(),
  )

export const sampleVehicle = async (db: Db, fields: Fields<typeof vehicles> = {}) =>
  only(
    await db
      .insert(vehicles)
      .values({
        plate: `DK ${word()}`,
        seats: 6,
        transportId: fields.transportId ?? (await sampleTransport(db)).id,
        ...fields,
      })
      .returning(),
  )

export const sampleInvoice = async (db: Db, fields: Fields<typeof invoices> = {}) => {
  const booking = await sampleBooking(db, fields.agentId ? { agentId: fields.agentId } : {})
  return only(
    await db
      .insert(invoices)
      .values({
        number: `INV-${word()}`,
        status: 'issued',
        bookingId: booking.id,
        agentId: booking.agentId,
        amountCents: 100_000,
        issuedOn: '2026-06-01',
        dueDate: '2026-06-10',
        ...fields,
      })
      .returning(),
  )
}

type Invoice = typeof invoices.$inferSelect

export const samplePayment = async (db: Db, invoice: Invoice, fields: Fields<typeof payments> = {}) => {
  const amountCents = fields.amountCents ?? 10_000
  return only(
    await db
      .insert(payments)
      .values({
        invoiceId: invoice.id,
        agentId: invoice.agentId,
        amountCents,
        settledCents: amountCents,
        paidOn: '2026-06-02',
        method: 'cash',
        submittedById: fields.submittedById ?? (await sampleUser(db)).id,
        ...fields,
      })
      .returning(),
  )
}
