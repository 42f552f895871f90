/** Where a change request is looked at; its services are edited as those of a booking with its id. */
export const changeAt = (bookingId: string, changeId: string) =>
  `/booking-management/${bookingId}/change/${changeId}`
