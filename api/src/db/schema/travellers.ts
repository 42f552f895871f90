import { guestTitles } from '@melali/shared/api'
import type { SQL } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { agents } from './accounts'
import { belongsTo, day, id, isOneOf, mutable, partOf, searchOf, soonTakenIn } from './columns'
import { nationalities } from './places'

export const guests = pgTable(
  'guests',
  {
    id: id(),
    title: text({ enum: guestTitles }).notNull(),
    name: text().notNull(),
    /** The name in its own script, as on a welcome board. */
    nativeName: text(),
    /** The category follows from it: of today here, at check-in in a booking. */
    birthdate: day().notNull(),
    nationalityId: belongsTo(() => nationalities.id),
    passportNumber: text(),
    passportExpiry: day(),
    diet: text(),
    /** The agent that may see the guest; none = staff only. */
    agentId: uuid().references(() => agents.id),
    email: text(),
    phone: text(),
    remarks: text(),
    searchText: text().generatedAlwaysAs(
      (): SQL => searchOf(guests.name, guests.nativeName, guests.email, guests.phone, guests.passportNumber),
    ),
    ...mutable(),
  },
  (t) => [
    check('guests_title', isOneOf(t.title, guestTitles)),
    index('guests_created').on(t.createdAt, t.id),
    index('guests_name').on(t.name, t.id),
    index('guests_agent').on(t.agentId, t.createdAt),
    index('guests_nationality').on(t.nationalityId),
    index('guests_search').using('gin', t.searchText.op('gin_trgm_ops'), t.agentId).with(soonTakenIn),
  ],
)

export const groups = pgTable(
  'groups',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    agentId: belongsTo(() => agents.id),
    mainGuestId: uuid().references(() => guests.id),
    remarks: text(),
    /** Kept by a trigger: code, name, agent and main guest. */
    searchText: text().notNull().default(''),
    ...mutable(),
  },
  (t) => [
    index('groups_created').on(t.createdAt, t.id),
    index('groups_agent').on(t.agentId, t.createdAt),
    index('groups_main_guest').on(t.mainGuestId),
    index('groups_search').using('gin', t.searchText.op('gin_trgm_ops'), t.agentId).with(soonTakenIn),
  ],
)

export const groupGuests = pgTable(
  'group_guests',
  {
    groupId: partOf(() => groups.id),
    guestId: belongsTo(() => guests.id),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.guestId] }), index('group_guests_guest').on(t.guestId)],
)
