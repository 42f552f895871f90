import type {
  HistoryEntry,
  InvoiceDetail,
  InvoiceRow,
  Payment,
  SummaryDetail,
  SummaryRow,
} from '@melali/shared/api'
import { id } from './ids'

export const agentId = id(3)

export const invoiceRow: InvoiceRow = {
  id: id(1),
  number: 'INV-2026-000045',
  status: 'issued',
  bookingId: id(2),
  bookingCode: 'BK-2026-000007',
  agentId,
  agent: 'Golden Lotus Travel',
  group: 'Wang family',
  issuedOn: '2026-11-01',
  dueDate: '2026-12-01',
  inSummary: false,
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  currency: 'USD',
  amountCents: 100_000,
  creditedCents: 0,
  paidCents: 0,
  pendingCents: 0,
  remainingCents: 100_000,
  paymentStatus: 'unpaid',
  overlays: [],
}

const account = {
  id: id(80),
  bank: 'Bank Nusantara',
  accountName: 'PT Melali',
  accountNumber: '7705 2001',
  swift: 'NUSAIDJA',
  currency: 'USD',
}

const issuer = {
  companyName: 'Melali Bali Tours',
  address: null,
  contacts: null,
  logoUrl: null,
  footer: null,
  terms: null,
}

export const invoice: InvoiceDetail = {
  ...invoiceRow,
  arrival: '2099-03-10',
  departure: '2099-03-14',
  mainGuest: 'Wang Wei',
  minimumPaymentCents: 50_000,
  preparedBy: 'Nyoman',
  bookedBy: 'Chen Li',
  payTo: [account],
  issuer,
  lines: [
    {
      id: id(11),
      kind: 'hotel',
      description: 'Kota Dewata',
      quantity: 4,
      unitCents: 25_000,
      amountCents: 100_000,
    },
  ],
  summary: null,
  creditNotes: [],
  mayPay: true,
  mayVoid: false,
}

export const payment: Payment = {
  id: id(21),
  amountCents: 50_000,
  currency: 'USD',
  rate: null,
  settledCents: 50_000,
  surplusCents: 0,
  paidOn: '2026-11-04',
  method: 'bank_transfer',
  reference: 'TRX-1',
  proof: { uploadId: id(22), url: '/api/uploads/22' },
  status: 'submitted',
  submittedBy: 'Chen Li',
  submittedAt: '2026-11-04T05:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  mayVerify: false,
  mayReverse: false,
  version: 1,
}

export const summaryRow: SummaryRow = {
  id: id(31),
  number: 'SUM-2026-000003',
  status: 'issued',
  agentId,
  agent: 'Golden Lotus Travel',
  members: 1,
  issuedOn: '2026-11-16',
  dueDate: '2026-12-01',
  version: 2,
  createdAt: '2026-11-16T00:00:00.000Z',
  currency: 'USD',
  amountCents: 100_000,
  creditedCents: 0,
  paidCents: 0,
  pendingCents: 0,
  remainingCents: 100_000,
  paymentStatus: 'unpaid',
  overlays: ['overdue'],
}

export const summary: SummaryDetail = {
  ...summaryRow,
  preparedBy: 'Nyoman',
  payTo: [account],
  issuer,
  invoices: [invoiceRow],
  mayPay: true,
}

export const entry = (event: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: id(event.length),
  event,
  at: '2026-11-04T05:00:00.000Z',
  by: { id: id(99), name: 'Nyoman' },
  reason: null,
  before: null,
  after: null,
  ...more,
})
