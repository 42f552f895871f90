/** Where the selection made in a catalogue waits for the wizard, in this tab only; entering a list with `resetPackage` clears it. */
export const PACKAGE_SELECTION = 'melali.package'

/** What *Booking now* carries along: the package and what was searched for. */
export interface PackageSelection {
  kind: 'hotel' | 'transport' | 'activity'
  contractId: string
  regionId?: string | undefined
  /** `YYYY-MM-DD`. */
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** Optional supplements of a hotel, by name. */
  extras?: string[] | undefined
  honeymoon?: boolean | undefined
}
