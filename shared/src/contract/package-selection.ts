/** Where the selection made in a catalogue waits for the wizard, in this tab only; entering a list with `resetPackage` clears it. */
export const PACKAGE_SELECTION = 'melali.package'

/** What *Booking now* carries along: the package, what was searched for and what was priced. A reader copes with any optional part missing. */
export interface PackageSelection {
  kind: 'hotel' | 'transport' | 'activity'
  contractId: string
  /** What the package is called. */
  name?: string | undefined
  regionId?: string | undefined
  /** `YYYY-MM-DD`, of a stay. */
  checkIn?: string | undefined
  checkOut?: string | undefined
  roomId?: string | undefined
  board?: string | undefined
  rooms?: number | undefined
  extraBeds?: number | undefined
  /** Optional supplements of a hotel, by name. */
  extras?: string[] | undefined
  honeymoon?: boolean | undefined
  /** Of a ride or an activity: `YYYY-MM-DD` and `HH:mm`. */
  date?: string | undefined
  time?: string | undefined
  service?: string | undefined
  fromRegionId?: string | undefined
  /** Null once somebody emptied it: the region that was searched for doesn't stand in for it then. */
  toRegionId?: string | null | undefined
  /** Vehicles. */
  quantity?: number | undefined
  /** The package of an activity. */
  packageName?: string | undefined
}
