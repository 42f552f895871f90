import { shownDutyStates } from '@melali/shared/api'

/** The choices of calls are declared with the calls; below are those that only the database knows. */
export {
  bankLineStates,
  boards,
  bookingStatuses,
  bookingTypes,
  contractStatuses,
  creditOrigins as creditKinds,
  dutySteps,
  guestCategories,
  guestTitles,
  invoiceKinds,
  invoiceStatuses,
  lineStatuses,
  payableStatuses,
  paymentBases,
  paymentMethods,
  paymentStates,
  refundStatuses,
  storedPaymentStatuses as paymentStatuses,
  summaryStatuses,
  supplierLedgerKinds,
  supplierMethods,
  supplierPaymentStatuses,
  supplierRefundMethods,
  supplierRefundStatuses,
  taxModes,
  transferTypes,
  transportServices,
  transportStatuses,
  wizardSteps,
} from '@melali/shared/api'

export const closureBlocks = ['transfers', 'activities', 'arrivals', 'departures'] as const

export const contractKinds = ['hotel', 'transport', 'activity'] as const
export const childBedding = ['existing', 'extra_bed', 'any'] as const
export const childCharges = ['free', 'percent', 'amount'] as const
export const supplementKinds = ['peak', 'high', 'gala', 'weekend'] as const
export const supplementBases = ['room_night', 'pax_night', 'room_stay', 'pax_stay'] as const
export const offerKinds = ['stay_pay', 'early_bird', 'long_stay', 'honeymoon'] as const
export const freeNights = ['first', 'last', 'cheapest'] as const
export const cancellationBases = ['percent', 'nights', 'amount'] as const
export const stopSaleModes = ['stay', 'arrival', 'departure'] as const
export const tierBases = ['per_pax', 'per_group'] as const
export const agreementDecisions = ['agreed', 'disagreed'] as const

export const extraStatuses = ['draft', 'active', 'cancelled'] as const
export const formKinds = ['hotel', 'transport', 'activity'] as const
export const formStatuses = ['current', 'superseded', 'void'] as const
export const dutyKinds = ['service', 'out_of_service'] as const
/** Why a signature of a day's manifest stands no more. */
export const signatureEndings = ['replaced', 'withdrawn'] as const
export const dutyStatuses = [...shownDutyStates, 'cancelled'] as const

/** What a line of a booking may sell; a line of an invoice may also be a fee or anything else. */
export const serviceKinds = [...contractKinds, 'addon'] as const
export const lineKinds = [...serviceKinds, 'fee', 'other'] as const

export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'unclear', 'bounced', 'kept'] as const
