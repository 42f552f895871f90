import { loadTransportContract, type TransportSnapshot } from '../../terms/snapshot'
import { guardOf } from './guard'

type Rate = TransportSnapshot['contract']['rates'][number]

const nameOf = ({ service, fromZone, toZone }: Rate) =>
  [service, ...(fromZone || toZone ? [`${fromZone ?? '*'} → ${toZone ?? '*'}`] : [])].join(' · ')

const named = (rate: Rate) => ({ ...rate, name: nameOf(rate) })

const surcharge = (rate: Rate) => ({
  name: nameOf(rate),
  costCents: rate.costNightSurchargeCents,
  sellCents: rate.nightSurchargeSellCents,
})

export const guardTransport = guardOf<TransportSnapshot['contract']>({
  load: loadTransportContract,
  rates: ({ rates }) => rates.map(named),
  prices: ({ rates }) => rates.flatMap((rate) => [named(rate), surcharge(rate)]),
})
