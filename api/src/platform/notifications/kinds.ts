import type { NotificationKind } from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'

/** Records that an entry leads to; `agent` stands for an agency's credit. */
export type Of = 'booking' | 'invoice' | 'summary' | 'agent' | 'mail' | 'contract' | 'job' | 'deployment'

export interface Kind {
  of: readonly Of[]
  /** The entries of the log that tell it. */
  events: readonly string[]
  /** All of the staff whose work it is: who may do that. */
  staff?: Permission
  /** The people of the agency whose record it is. */
  own?: true
  /** Who of the staff sells the booking, which is who began it unless another one was named. */
  seller?: true
  /** Who of the staff asked for what was decided, as long as they may ask. */
  asker?: Permission
  /** Only what guests and suppliers said themselves; what one of us wrote down is known. */
  outside?: true
  /** Only what meets stays that are booked. */
  hits?: true
  /** Not shown until somebody switches it on. */
  off?: true
}

const booking = (event: string, to: Omit<Kind, 'of' | 'events'>): Kind => ({
  of: ['booking'],
  events: [`booking.${event}`],
  ...to,
})
const trip = { own: true, seller: true } as const
const change = { ...trip, asker: 'update.booking' } as const
const bills = ['invoice', 'summary'] as const
const payment = (event: string, to: Omit<Kind, 'of' | 'events'>): Kind => ({
  of: bills,
  events: [`payment.${event}`],
  ...to,
})
const refund = (event: string, to: Omit<Kind, 'of' | 'events'>): Kind => ({
  of: ['invoice', 'agent'],
  events: [`refund.${event}`],
  ...to,
})
const decided = { own: true, asker: 'create.payment' } as const

/** What the bell tells, and whom. */
export const kinds: Record<NotificationKind, Kind> = {
  'booking-submitted': booking('submit', { staff: 'approve.booking' }),
  'booking-approved': booking('approve', trip),
  'booking-returned': booking('return', trip),
  'booking-confirmed': booking('confirm', trip),
  'booking-reopened': booking('reopen', trip),
  'booking-started': booking('start', { ...trip, off: true }),
  'booking-cancelled': booking('cancel', { ...trip, staff: 'confirm.line' }),
  'change-requested': booking('change_sent', { staff: 'approve.booking' }),
  'change-accepted': booking('change_accepted', change),
  'change-declined': booking('change_declined', change),
  'option-lapsing': booking('option-lapsing', trip),
  'option-lapsed': booking('expire', trip),
  'supplier-confirmed': booking('line-confirmed', { staff: 'confirm.line', outside: true }),
  'supplier-declined': {
    of: ['booking'],
    events: ['booking.line-declined', 'booking.supplier_declined'],
    staff: 'confirm.line',
    outside: true,
  },
  'supplier-offered': booking('supplier_offered', { staff: 'confirm.line', outside: true }),
  'quotation-accepted': booking('quotation_accepted', trip),
  'quotation-declined': booking('quotation_declined', trip),
  'guest-no-show': booking('duty-no-show', { staff: 'assign.driver', seller: true }),
  'payment-submitted': payment('submitted', { staff: 'verify.payment' }),
  'payment-verified': payment('verified', decided),
  'payment-rejected': payment('rejected', decided),
  'payment-reversed': payment('reversed', decided),
  'invoice-issued': { of: ['invoice'], events: ['invoice.issued'], ...trip },
  'summary-issued': { of: ['summary'], events: ['summary.issued'], own: true },
  'invoice-overdue': { of: ['invoice'], events: ['invoice.overdue'], staff: 'verify.payment', ...trip },
  'refund-requested': refund('requested', { staff: 'update.refund' }),
  'refund-approved': refund('approved', { staff: 'update.refund', asker: 'create.refund' }),
  'refund-rejected': refund('rejected', { asker: 'create.refund' }),
  'refund-paid': refund('paid', { own: true, asker: 'create.refund' }),
  'stop-sale': {
    of: ['contract'],
    events: ['contract.stop-sale-added', 'contract.stop-sale-changed'],
    staff: 'confirm.line',
    hits: true,
  },
  'letter-failed': {
    of: ['mail'],
    events: ['mail.failed', 'mail.unclear', 'mail.bounced'],
    staff: 'view.audit',
    asker: 'send.mail',
  },
  'job-failed': { of: ['job'], events: ['job.failed'], staff: 'view.audit' },
  'release-bad': {
    of: ['deployment'],
    events: ['deployment.marked-bad', 'deployment.rolled-back'],
    staff: 'view.deployment',
  },
}
