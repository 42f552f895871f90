import { PACKAGE_SELECTION, type PackageSelection } from '@melali/shared/contract'
import * as z from 'zod'

/** What another release wrote differently counts as not chosen. */
const loose = <T extends z.ZodType>(type: T) => type.optional().catch(undefined)
const text = loose(z.string())
const count = loose(z.int().min(1).max(50))

const selection: z.ZodType<PackageSelection> = z.object({
  kind: z.enum(['hotel', 'transport', 'activity']),
  contractId: z.string(),
  name: text,
  regionId: text,
  checkIn: text,
  checkOut: text,
  roomId: text,
  board: text,
  rooms: count,
  extraBeds: count,
  extras: loose(z.array(z.string())),
  honeymoon: loose(z.boolean()),
  date: text,
  time: text,
  service: text,
  fromRegionId: text,
  toRegionId: loose(z.string().nullable()),
  quantity: count,
  packageName: text,
})

/** What *Booking now* carried here; anything unreadable counts as nothing. */
export const readSelection = (): PackageSelection | null => {
  try {
    return selection.parse(JSON.parse(sessionStorage.getItem(PACKAGE_SELECTION) ?? 'null'))
  } catch {
    return null
  }
}

/** Only the parts that were chosen. */
export const chosenParts = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** A day of the trip, or nothing. */
export const within = (day: string | undefined, from: string, to: string) =>
  day && day >= from && day <= to ? day : undefined
