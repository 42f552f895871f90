/** A role that ships with the product; `*` stands for every verb or subject. */
export interface RoleSeed {
  slug: string
  name: string
  description: string
  grants: readonly string[]
}

const catalogue = [
  'view.activity',
  'view.activity-type',
  'view.add-on',
  'view.bed-type',
  'view.closure',
  'view.contract',
  'view.hotel',
  'view.hotel-room',
  'view.nationality',
  'view.package',
  'view.region',
  'view.transport',
]

const masterData = [
  ...catalogue,
  'view.agent',
  'view.bank',
  'view.driver',
  'view.driver-leave',
  'view.exchange',
  'view.guide',
  'view.guide-leave',
  'view.supplier',
  'view.vehicle',
  'view.vehicle-outage',
  'view.drive-time',
]

/** Levels are what is added to cost. */
const cost = ['view.cost', 'view.price-level']

const everyday = ['view.dashboard', 'view.group', 'view.guest', 'view.booking']

const sells = [
  'create.booking',
  'update.booking',
  'delete.booking',
  'create.group',
  'update.group',
  'delete.group',
  'create.guest',
  'update.guest',
  'delete.guest',
  'agree.contract',
  'create.payment',
  'view.invoice',
  'view.statement',
]

const shares = ['share.saved-view', 'view.mail', 'send.mail']

const edits = (...subjects: string[]) =>
  subjects.flatMap((subject) => [`create.${subject}`, `update.${subject}`, `delete.${subject}`])

/** What an agency's people start with: their own rows and the catalogue. */
export const agencyGrants = [...everyday, ...catalogue, ...sells, 'apply.agent-credit']

export const roleSeeds: readonly RoleSeed[] = [
  {
    slug: 'super.admin',
    name: 'Administrator',
    description: 'May do everything, and decides who may do what.',
    grants: ['*.*'],
  },
  {
    slug: 'sales',
    name: 'Sales',
    description: 'Makes and submits bookings with agents and takes their payments.',
    grants: [...everyday, ...masterData, ...sells, 'create.confirmation-form', ...shares],
  },
  {
    slug: 'reservation',
    name: 'Reservation',
    description: 'Approves and confirms bookings with the suppliers, overrides prices, cancels.',
    grants: [
      ...everyday,
      ...masterData,
      ...sells,
      ...cost,
      'view.payable',
      'approve.booking',
      'cancel.booking',
      'confirm.line',
      'create.confirmation-form',
      'override.price',
      ...shares,
    ],
  },
  {
    slug: 'operations',
    name: 'Operations',
    description: 'Puts drivers, vehicles and guides on the services of the day.',
    grants: [
      ...everyday,
      ...masterData,
      'assign.driver',
      'assign.guide',
      'view.dispatch',
      'create.confirmation-form',
      ...edits('driver', 'driver-leave', 'guide', 'guide-leave', 'vehicle', 'vehicle-outage', 'drive-time'),
      ...shares,
    ],
  },
  {
    slug: 'finance',
    name: 'Finance',
    description: 'Issues invoices, verifies payments and keeps banks and exchange rates.',
    grants: [
      ...everyday,
      ...masterData,
      ...cost,
      '*.invoice',
      '*.payment',
      '*.payable',
      '*.refund',
      '*.agent-credit',
      '*.statement',
      '*.payment-status',
      '*.bank-statement',
      ...edits('bank', 'exchange'),
      ...shares,
    ],
  },
  {
    slug: 'data',
    name: 'Data',
    description: 'Keeps hotels, transport, activities, suppliers and their contracts.',
    grants: [
      'view.dashboard',
      ...masterData,
      ...cost,
      ...shares,
      ...edits(
        'activity',
        'activity-type',
        'add-on',
        'agent',
        'bed-type',
        'closure',
        'contract',
        'drive-time',
        'driver',
        'guide',
        'hotel',
        'hotel-room',
        'nationality',
        'price-level',
        'region',
        'supplier',
        'transport',
        'vehicle',
      ),
    ],
  },
  {
    slug: 'agent',
    name: 'Agent',
    description: "An agent company's own bookings, groups, guests, invoices and payments.",
    grants: agencyGrants,
  },
]

/** Whether a grant such as `view.booking`, `*.invoice` or `*.*` covers a permission. */
export const covers = (grant: string, permission: string) => {
  // Most grants name one permission, and a start asks this for each of each role.
  if (!grant.includes('*')) return grant === permission
  const [verb, subject] = grant.split('.')
  const [action, thing] = permission.split('.')
  return (verb === '*' || verb === action) && (subject === '*' || subject === thing)
}
