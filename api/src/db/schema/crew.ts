import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { uploads } from './accounts'
import { day, id, list, mutable } from './columns'
import { suppliers } from './partners'

const person = () => ({
  id: id(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text(),
  /** Locale codes: `en`, `zh`, `fr`, `ar`, `id`, … */
  languages: list(),
  licenceNumber: text().notNull().unique(),
  licenceExpiry: day().notNull(),
  supplierId: uuid().references(() => suppliers.id),
  photoId: uuid().references(() => uploads.id),
  remarks: text(),
  active: boolean().notNull().default(true),
  ...mutable(),
})

export const drivers = pgTable('drivers', person(), (t) => [index('drivers_created').on(t.createdAt, t.id)])

export const guides = pgTable('guides', person(), (t) => [index('guides_created').on(t.createdAt, t.id)])
