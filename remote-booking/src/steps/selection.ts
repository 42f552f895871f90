import { PACKAGE_SELECTION, type PackageSelection } from '@melali/shared/contract'

/** What *Booking now* carried here; anything unreadable counts as nothing. */
export const readSelection = (): PackageSelection | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PACKAGE_SELECTION) ?? 'null')
    return typeof stored?.contractId === 'string' ? stored : null
  } catch {
    return null
  }
}
