/** What breaking a named constraint is called in an answer; domains add theirs. */
export const constraintCodes: Record<string, string> = {
  duties_driver_free: 'DRIVER_BUSY',
  duties_vehicle_free: 'VEHICLE_BUSY',
  duties_guide_free: 'GUIDE_BUSY',
  allotments_not_oversold: 'SOLD_OUT',
}
