export * from './activity'
export * from './agreed-cost'
export * from './by-hand'
export * from './calendar'
export * from './cancellation'
export * from './extra'
export * from './guests'
export type { HotelPrice, NightPrice } from './hotel/charge'
export * from './hotel/contract'
export { priceHotelStay } from './hotel/price'
export { overlappingSeasons } from './hotel/season'
export type { HotelTerms, Stay } from './hotel/stay'
export { type Amounts, type BasisPoints, type Cents, minimumPayment, type Price, percentOf } from './money'
export type { OnRequest, Priced, Problem, ProblemCode, Refused } from './problems'
export type { Blocked, Closure, ContractHead, TaxMode, Terms } from './terms'
export {
  type AgentStep,
  type Params,
  replay,
  type Step,
  type StepCode,
  type Trace,
  together,
  withoutCost,
} from './trace'
export * from './transport'
