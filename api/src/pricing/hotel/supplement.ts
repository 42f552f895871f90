import type { Day } from '../calendar'
import { categoryOf } from '../guests'
import type { Line } from '../ledger'
import type { Price } from '../money'
import type { Problem } from '../problems'
import type { HotelContract, Supplement } from './contract'
import { covers } from './season'
import type { Stay } from './stay'

/** The supplements this stay pays: the mandatory ones and the chosen ones that touch its nights. */
export function dueSupplements(contract: HotelContract, stay: Stay, nights: readonly Day[]): Supplement[] {
  return contract.supplements
    .filter((supplement) => supplement.mandatory || stay.extras?.includes(supplement.name))
    .filter((supplement) => supplement.roomId === null || supplement.roomId === stay.roomId)
    .filter((supplement) => nights.some((night) => covers(supplement, night)))
    .sort((a, b) => (`${a.from} ${a.id}` < `${b.from} ${b.id}` ? -1 : 1))
}

/** A chosen supplement that the contract doesn't have for these nights and this room. */
export const supplementProblems = (stay: Stay, due: readonly Supplement[]): Problem[] =>
  [...new Set(stay.extras)]
    .filter((chosen) => due.every(({ name }) => name !== chosen))
    .map((name) => ({ code: 'NO_SUPPLEMENT', field: 'extras', params: { name } }))

export const nightSupplements = (
  due: readonly Supplement[],
  night: Day,
  contract: HotelContract,
  stay: Stay,
): Line[] =>
  due
    .filter(({ basis }) => basis === 'room_night' || basis === 'pax_night')
    .filter((supplement) => covers(supplement, night))
    .flatMap((supplement) => linesOf(supplement, contract, stay))

/** What is paid once, whatever the number of nights. */
export const staySupplements = (due: readonly Supplement[], contract: HotelContract, stay: Stay): Line[] =>
  due
    .filter(({ basis }) => basis === 'room_stay' || basis === 'pax_stay')
    .flatMap((supplement) => linesOf(supplement, contract, stay))

function linesOf(supplement: Supplement, { childBands }: HotelContract, stay: Stay): Line[] {
  const { id, name, kind, basis, costCents, sellCents, costChildCents, childSellCents } = supplement
  const params = { supplementId: id, name, kind, basis }
  const price = { costCents, sellCents }
  if (basis === 'room_night' || basis === 'room_stay') {
    return [{ code: 'SUPPLEMENT', params, price, quantity: stay.rooms }]
  }
  const categories = stay.childAges.map((age) => categoryOf(age, childBands))
  const count = (wanted: string) => categories.filter((category) => category === wanted).length
  const line = (category: string, each: Price, people: number): Line => ({
    code: 'SUPPLEMENT',
    params: { ...params, category },
    price: each,
    quantity: people * stay.rooms,
  })
  const childPrice =
    costChildCents === null ? price : { costCents: costChildCents, sellCents: childSellCents }
  return [
    line('adult', price, stay.adults + count('adult')),
    line('child', childPrice, count('child')),
  ].filter(({ quantity }) => quantity > 0)
}
