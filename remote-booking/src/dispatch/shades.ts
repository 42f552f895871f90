import type { DispatchBoard } from '@melali/shared/api'
import type { Away } from './hours'

/** Hours in which nobody can be asked, and why. */
export interface Shade extends Away {
  id: string
  personId: string | null
  kind: 'away' | 'reaching'
  note: string
}

/** Who is away, and who is still on a job of the day before, with what they drive. */
export const shadesOf = ({ off, reaching, vehicles }: DispatchBoard): Shade[] => {
  const plates = new Map(vehicles.map(({ id, plate }) => [id, plate]))
  return [
    ...off.map((one) => ({ ...one, kind: 'away' as const })),
    ...reaching.map((one) => ({
      ...{ ...one, kind: 'reaching' as const },
      note: [one.code, plates.get(one.vehicleId ?? '')].filter(Boolean).join(' · '),
    })),
  ]
}
