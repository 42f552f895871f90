/** What breaking a named constraint is called in an answer. */
export const constraintCodes: Record<string, string> = {
  duties_driver_free: 'DRIVER_TAKEN',
  duties_vehicle_free: 'VEHICLE_TAKEN',
  duties_guide_free: 'GUIDE_TAKEN',

  contract_seasons_no_overlap: 'SEASON_OVERLAPS',
  activity_tiers_no_overlap: 'TIERS_OVERLAP',
  contract_versions_one_pending: 'BUSY',
  contract_versions_published: 'VERSION_PUBLISHED',
  contracts_active_is_published: 'CONTRACT_UNPUBLISHED',
  contracts_owner: 'CONTRACT_OWNER',
  hotel_rates_cell: 'RATE_EXISTS',
  transport_rates_cell: 'RATE_EXISTS',
  activity_packages_name: 'PACKAGE_EXISTS',
  allotments_not_oversold: 'SOLD_OUT',

  booking_guests_one_main: 'ONE_MAIN_GUEST',
  booking_hotel_guests_one_bed: 'TWO_BEDS',
  booking_hotels_confirmed_with_number: 'NUMBER_MISSING',
  booking_activities_confirmed_with_number: 'NUMBER_MISSING',
  booking_extras_money: 'AMOUNT_WRONG',
  bookings_cancelled_with_reason: 'REASON_MISSING',
  bookings_dates: 'TWO_DIFFERENT_DATES',

  invoices_not_overpaid: 'OVERPAYMENT',
  invoices_not_overcredited: 'OVERCREDIT',
  invoices_void_unpaid: 'INVOICE_HAS_PAYMENTS',
  invoices_one_of_a_kind: 'INVOICE_OF_A_KIND',
  invoices_fixed: 'INVOICE_FIXED',
  invoices_transition: 'INVOICE_STATUS',
  invoices_issued_with_number: 'INVOICE_NUMBER_MISSING',
  credit_notes_invoice_issued: 'INVOICE_NOT_ISSUED',
  invoice_summary_members_summary: 'SUMMARY_MIXED',
  invoice_summary_members_invoice: 'SUMMARY_MIXED',
  invoice_summary_members_one_active: 'IN_SUMMARY',

  payments_not_self_verified: 'OWN_PAYMENT',
  payments_verified_by_someone: 'VERIFIER_MISSING',
  payments_closed_with_reason: 'REASON_MISSING',
  payments_fixed: 'PAYMENT_FIXED',
  payments_transition: 'PAYMENT_DECIDED',
  payments_append_only: 'KEPT_FOR_EVER',
  payments_invoice_issued: 'INVOICE_NOT_OPEN',
  agents_credit_balance: 'CREDIT_TOO_SMALL',
  payables_hotel_line: 'PAYABLE_EXISTS',
  payables_transport_line: 'PAYABLE_EXISTS',
  payables_activity_line: 'PAYABLE_EXISTS',

  audit_log_append_only: 'KEPT_FOR_EVER',
  agent_credits_append_only: 'KEPT_FOR_EVER',
  credit_notes_append_only: 'KEPT_FOR_EVER',
  payment_allocations_append_only: 'KEPT_FOR_EVER',
  exchanges_append_only: 'APPEND_ONLY',
}

/** The field that a broken unique index means, where its columns say more than the person filled in. */
export const constraintFields: Record<string, string> = {
  saved_views_named: 'name',
}
