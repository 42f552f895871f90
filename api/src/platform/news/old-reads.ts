import {
  bookingStats,
  countNotifications,
  dayManifest,
  dispatchBoard,
  getBookingMargin,
  getVoucherSetting,
  hotelContracts,
  listBankLines,
  listBookings,
  listDeployments,
  listFailedJobs,
  listGroups,
  listHotelPackages,
  listImports,
  listInvoices,
  listMails,
  listPayables,
  listPermissions,
  listRoles,
  listUsers,
  openLetters,
  operationsDesk,
  reportMargin,
} from '@melali/shared/api'
import type { AnyEndpoint, OldRead } from '@melali/shared/contract'
import {
  agents,
  closures,
  driverLeaves,
  drivers,
  guideLeaves,
  guides,
  resources,
  suppliers,
  vehicleOutages,
  vehicles,
} from '@melali/shared/resources'
import { isAllowed } from '../auth/access'
import type { Actor } from '../auth/actor'
import { mayRing } from '../notifications/readers'
import type { News } from './news'

interface Known {
  /** Reads of the record itself, and the lists it stands in. */
  own?: AnyEndpoint
  /** Others that show something of it. */
  also?: readonly AnyEndpoint[]
  /** What its agency doesn't see. */
  unseen?: readonly string[]
}

/** The days on which somebody or something drives or guides, as they are planned. */
const days = [dispatchBoard, operationsDesk]
const plans = [drivers, driverLeaves, guides, guideLeaves, vehicles, vehicleOutages, closures]

/** What was earned, and on what. */
const margins = [reportMargin, getBookingMargin]

/** What is old once something of that kind has changed; of what isn't named here nobody is told. */
const known = new Map<string, Known>([
  ...resources.map(({ subject, endpoints }) => [subject, { own: endpoints.list }] as const),
  ['agent', { own: agents.endpoints.list, also: [listInvoices] }],
  ...plans.map(({ subject, endpoints }) => [subject, { own: endpoints.list, also: days }] as const),
  ['booking', { own: listBookings, also: [bookingStats, listPayables, ...margins] }],
  ['payable', { own: listPayables, also: margins }],
  ['supplier', { own: suppliers.endpoints.list, also: [listPayables, ...margins] }],
  ['invoice', { own: listInvoices, also: [listBookings, bookingStats] }],
  [
    'summary',
    { also: [listInvoices, listBookings], unseen: ['summary.drafted', 'summary.updated', 'summary.deleted'] },
  ],
  ['manifest', { also: [dayManifest] }],
  ['bank-line', { own: listBankLines }],
  ['bank-statement', { also: [listBankLines] }],
  ['group', { own: listGroups }],
  ['contract', { own: hotelContracts.list, also: [listHotelPackages] }],
  ['user', { own: listUsers }],
  ['role', { own: listRoles }],
  ['permission', { own: listPermissions }],
  ['voucher-setting', { also: [getVoucherSetting] }],
  ['mail', { own: listMails, also: [openLetters] }],
  ['job', { also: [listFailedJobs] }],
  ['deployment', { also: [listDeployments] }],
  // Without its id, for who may see which the news don't say.
  ['import', { also: [listImports] }],
])

/**
 * The records and lists that an entry makes old. An agency hears of what is its own; of what is everybody's it may
 * see only what is on offer, which the news don't say.
 */
const oldRecords = ({ entity, entityId, event, agentId }: News, reader: Actor): OldRead[] => {
  const { own, also = [], unseen = [] } = known.get(entity) ?? {}
  if (reader.agentId && (reader.agentId !== agentId || unseen.includes(event))) return []
  const mayRead = ({ access }: AnyEndpoint) => isAllowed(access, reader)
  const itself = own && mayRead(own) ? [[own.subject, entityId] as const] : []
  const others = new Set(also.filter(mayRead).map(({ subject }) => subject))
  for (const [subject] of itself) others.delete(subject)
  return [...itself, ...[...others].map((subject) => [subject] as const)]
}

/** The reads that news make old for a reader: those that it may make, and its bell where that may tell of them. */
export const oldReads = (news: News, reader: Actor): OldRead[] => [
  ...oldRecords(news, reader),
  ...(mayRing(news, reader) ? [[countNotifications.subject] as const] : []),
]
