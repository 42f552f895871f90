export const supplierTypes = [
  'hotel',
  'transport',
  'activity',
  'boat',
  'restaurant',
  'spa',
  'attraction',
  'guide',
  'photographer',
  'visa',
] as const
export const guestCategories = ['adult', 'child', 'infant'] as const
export const guestTitles = ['mr', 'mrs', 'ms', 'miss', 'master', 'dr'] as const
export const addonUnits = ['pax_day', 'pax', 'day', 'booking'] as const
export const closureBlocks = ['transfers', 'activities', 'arrivals', 'departures'] as const

export const contractKinds = ['hotel', 'transport', 'activity'] as const
export const contractStatuses = ['draft', 'active', 'suspended', 'archived'] as const
export const taxModes = ['inclusive', 'plus_plus'] as const
export const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const
export const childBedding = ['existing', 'extra_bed', 'any'] as const
export const childCharges = ['free', 'percent', 'amount'] as const
export const supplementKinds = ['peak', 'high', 'gala', 'weekend', 'other'] as const
export const supplementBases = ['room_night', 'pax_night', 'room_stay', 'pax_stay'] as const
export const offerKinds = ['stay_pay', 'early_bird', 'long_stay', 'honeymoon'] as const
export const freeNights = ['first', 'last', 'cheapest'] as const
export const cancellationBases = ['percent', 'nights', 'amount'] as const
export const stopSaleModes = ['stay', 'arrival', 'departure'] as const
export const transportServices = [
  'airport_transfer',
  'point_to_point',
  'half_day',
  'full_day',
  'extra_hour',
] as const
export const tierBases = ['per_pax', 'per_group'] as const
export const agreementDecisions = ['agreed', 'disagreed'] as const

export const bookingTypes = ['fit', 'group', 'series', 'mice'] as const
export const bookingStatuses = [
  'draft',
  'submitted',
  'in_process',
  'confirmed',
  'travelling',
  'completed',
  'expired',
  'cancelled',
] as const
export const bookingSteps = ['guests', 'hotels', 'transports', 'activities', 'extras'] as const
export const serviceStatuses = [
  'draft',
  'requested',
  'confirmed',
  'declined',
  'reopened',
  'cancelled',
] as const
export const transportStatuses = [
  'draft',
  'requested',
  'confirmed',
  'to_assign',
  'assigned',
  'completed',
  'no_show',
  'cancelled',
] as const
export const addonStatuses = ['draft', 'active', 'cancelled'] as const
export const transferTypes = ['arrival', 'departure', 'transfer', 'tour'] as const
export const documentKinds = ['hotel', 'transport', 'activity'] as const
export const documentStatuses = ['current', 'superseded', 'void'] as const
export const payableStatuses = ['open', 'paid', 'cancelled'] as const
export const dutyKinds = ['service', 'out_of_service'] as const
export const dutyStatuses = ['planned', 'done', 'cancelled'] as const

export const invoiceKinds = ['full', 'deposit', 'balance'] as const
export const invoiceStatuses = ['draft', 'issued', 'void'] as const
export const summaryStatuses = ['draft', 'issued', 'settled', 'void'] as const
export const paymentStatuses = ['unpaid', 'partially_paid', 'paid'] as const
export const paymentStates = ['submitted', 'verified', 'rejected', 'reversed'] as const
export const paymentMethods = ['bank_transfer', 'cash', 'card', 'cheque', 'agent_credit', 'other'] as const
export const lineKinds = ['hotel', 'transport', 'activity', 'addon', 'fee', 'other'] as const
export const creditKinds = ['surplus', 'credit_note', 'applied', 'refund', 'adjustment'] as const
export const importStatuses = ['uploaded', 'checked', 'applied', 'failed', 'undone'] as const
