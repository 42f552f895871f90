import {
  getBooking,
  getCreditAccount,
  getInvoice,
  getSummary,
  hotelContracts,
  listDeployments,
  listFailedJobs,
  listMails,
} from '@melali/shared/api'
import { type Access, listAddress } from '@melali/shared/contract'
import type { Of } from './kinds'

interface Leads {
  /** Whoever may not open it isn't told. */
  access: Access
  /** The page of the record; `more` is what its address needs besides. */
  page(id: string, more: string | null): string
}

/** What an entry leads to. */
export const leadsTo: Record<Of, Leads> = {
  booking: { access: getBooking.access, page: (id) => `/booking-management/${id}/detail` },
  invoice: { access: getInvoice.access, page: (id) => `/invoice-management/${id}/detail-invoice` },
  summary: { access: getSummary.access, page: (id) => `/invoice-management/${id}/detail-summary` },
  agent: { access: getCreditAccount.access, page: (id) => `/invoice-management/${id}/agent-credit` },
  mail: {
    access: listMails.access,
    page: (_, subject) => listAddress('/invoice-management/outbox', { search: subject ?? undefined }),
  },
  contract: {
    access: hotelContracts.get.access,
    page: (id, hotelId) => `/master-data/hotel/${hotelId}/contract/${id}/availability`,
  },
  job: { access: listFailedJobs.access, page: () => '/user-management/failed-jobs' },
  deployment: { access: listDeployments.access, page: () => '/deployments' },
}
