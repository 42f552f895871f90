import type { UnitPrice } from '@melali/shared/api'

interface Step {
  code: string
  day?: string | null | undefined
  params: Record<string, unknown>
  sellCents: number
}

interface Priced {
  sellCents: number
  trace: unknown
}

type Unit = UnitPrice['unit']

const sum = (steps: readonly Step[]) => steps.reduce((all, { sellCents }) => all + sellCents, 0)

/** The steps that made the amount; none where the price came from elsewhere, as one set by hand. */
const stepsOf = ({ sellCents, trace }: Priced): readonly Step[] => {
  const steps = Array.isArray(trace) ? (trace as Step[]) : []
  return sum(steps) === sellCents && steps.every(({ code }) => code !== 'BY_HAND') ? steps : []
}

const averaged = (unit: Unit, quantity: number, sellCents: number): UnitPrice[] =>
  quantity > 0 ? [{ unit, quantity, unitCents: Math.round(sellCents / quantity) }] : []

/** A line is rounded once: where its units don't make it to the cent, it has no price of one. */
const making = (amountCents: number, units: UnitPrice[]) =>
  units.reduce((left, { quantity, unitCents }) => left - quantity * unitCents, amountCents) === 0 ? units : []

/** Nights of one price together, in their order; what a stay pays once comes last. */
export const stayUnits = (stay: Priced & { rooms: number; nights: number }): UnitPrice[] => {
  const steps = stepsOf(stay).filter(({ code }) => code !== 'ROUNDING')
  const days = new Map<string, number>()
  for (const { day, sellCents } of steps) if (day) days.set(day, (days.get(day) ?? 0) + sellCents)
  const { sellCents, rooms } = stay
  if (!days.size) return making(sellCents, averaged('night', rooms * stay.nights, sellCents))
  const nights = new Map<number, number>()
  for (const cents of days.values()) nights.set(cents, (nights.get(cents) ?? 0) + 1)
  const once = sum(steps.filter(({ day }) => !day))
  return making(sellCents, [
    ...[...nights].flatMap(([cents, count]) => averaged('night', count * rooms, cents * count)),
    ...(once ? averaged('stay', 1, once) : []),
  ])
}

export const transportUnits = ({ sellCents, quantity }: { sellCents: number; quantity: number }) =>
  making(sellCents, averaged('vehicle', quantity, sellCents))

const payers: Record<string, Unit> = { ADULT: 'adult', CHILD: 'child', INFANT: 'infant', GROUP: 'group' }

/** Each kind of guest has its price; a group pays once. */
export const visitUnits = (
  visit: Priced & { adults: number; children: number; infants: number },
): UnitPrice[] => {
  const units = stepsOf(visit).flatMap(({ code, params, sellCents }) => {
    const unit = payers[code]
    return unit ? averaged(unit, Number(params.quantity), sellCents) : []
  })
  const pax = visit.adults + visit.children + visit.infants
  return making(visit.sellCents, units.length ? units : averaged('pax', pax, visit.sellCents))
}

export const extraUnits = ({ sellCents, pax, days }: { sellCents: number; pax: number; days: number }) =>
  averaged('pax_day', pax * days, sellCents)
