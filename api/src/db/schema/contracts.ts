import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { activities, hotels, transports } from './catalogue'
import { belongsTo, createdAt, day, id, instant, isOneOf, list, mutable, partOf } from './columns'
import { suppliers } from './partners'
import { agreementDecisions, contractKinds, contractStatuses, paymentBases, taxModes } from './states'

/** One table for the three kinds; exactly the owner of its kind is set. */
export const contracts = pgTable(
  'contracts',
  {
    id: id(),
    code: text().notNull().unique(),
    kind: text({ enum: contractKinds }).notNull(),
    hotelId: uuid().references(() => hotels.id),
    transportId: uuid().references(() => transports.id),
    activityId: uuid().references(() => activities.id),
    supplierId: belongsTo(() => suppliers.id),
    status: text({ enum: contractStatuses }).notNull().default('draft'),
    /** `all`, or the market of the agents that may use it. */
    market: text().notNull().default('all'),
    /** The published version that new bookings use. */
    currentVersionId: uuid().references((): AnyPgColumn => contractVersions.id),
    ...mutable(),
  },
  (t) => [
    check('contracts_kind', isOneOf(t.kind, contractKinds)),
    check('contracts_status', isOneOf(t.status, contractStatuses)),
    check(
      'contracts_owner',
      sql`num_nonnulls(${t.hotelId}, ${t.transportId}, ${t.activityId}) = 1 and case ${t.kind}
        when 'hotel' then ${t.hotelId} when 'transport' then ${t.transportId} else ${t.activityId} end is not null`,
    ),
    check('contracts_active_is_published', sql`${t.status} <> 'active' or ${t.currentVersionId} is not null`),
    index('contracts_hotel').on(t.hotelId),
    index('contracts_transport').on(t.transportId),
    index('contracts_activity').on(t.activityId),
    index('contracts_supplier').on(t.supplierId),
    index('contracts_created').on(t.createdAt, t.id),
  ],
)

/** Once `publishedAt` is set a trigger freezes the row and everything that hangs on it. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    id: id(),
    contractId: partOf((): AnyPgColumn => contracts.id),
    versionNo: integer().notNull(),
    name: text().notNull(),
    bookingFrom: day().notNull(),
    bookingTo: day().notNull(),
    stayFrom: day().notNull(),
    stayTo: day().notNull(),
    currency: text().notNull().default('USD'),
    taxMode: text({ enum: taxModes }).notNull().default('inclusive'),
    /** When its supplier is paid; whatever is left out is the supplier's own term. */
    payableBasis: text({ enum: paymentBases }),
    payableDays: integer(),
    notes: text().notNull().default(''),
    inclusions: list(),
    timeline: jsonb().$type<{ time: string; title: string; text?: string }[]>().notNull().default(sql`'[]'`),
    termsText: text().notNull().default(''),
    termsHash: text().notNull().default(''),
    cancellationPolicy: text().notNull().default(''),
    publishedAt: instant(),
    publishedById: uuid().references(() => users.id),
    ...mutable(),
  },
  (t) => [
    unique('contract_versions_no').on(t.contractId, t.versionNo),
    uniqueIndex('contract_versions_one_pending').on(t.contractId).where(sql`${t.publishedAt} is null`),
    check('contract_versions_tax_mode', isOneOf(t.taxMode, taxModes)),
    check(
      'contract_versions_payable',
      sql`${isOneOf(t.payableBasis, paymentBases)} and ${t.payableDays} >= 0`,
    ),
    check(
      'contract_versions_windows',
      sql`${t.bookingFrom} <= ${t.bookingTo} and ${t.stayFrom} <= ${t.stayTo}`,
    ),
  ],
)

/** What every row of a version begins with. */
export const ofVersion = () => ({
  id: id(),
  versionId: partOf(() => contractVersions.id),
})

/** What a user decided about a version: one row, which a change of mind changes. */
export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    versionId: belongsTo(() => contractVersions.id),
    termsHash: text().notNull(),
    decision: text({ enum: agreementDecisions }).notNull(),
    ip: text(),
    at: createdAt(),
  },
  (t) => [
    check('agreements_decision', isOneOf(t.decision, agreementDecisions)),
    unique('agreements_once').on(t.versionId, t.userId),
  ],
)
