import { refuse } from '../../platform/errors'
import { loadTransportContract, type TransportSnapshot } from '../../terms/snapshot'
import { type Guard, refuseEmpty, refuseFree } from './guard'
import { lossesOf, type Named, refuseLosses } from './losses'

const nameOf = ({ service, fromZone, toZone }: TransportSnapshot['contract']['rates'][number]) =>
  [service, ...(fromZone || toZone ? [`${fromZone ?? '*'} → ${toZone ?? '*'}`] : [])].join(' · ')

const pricesOf = ({ rates }: TransportSnapshot['contract']): Named[] =>
  rates.flatMap((rate) => [
    { ...rate, name: nameOf(rate) },
    {
      name: nameOf(rate),
      costCents: rate.costNightSurchargeCents,
      sellCents: rate.nightSurchargeSellCents,
    },
  ])

export const guardTransport: Guard = async (tx, { versionId, beforeId, reason }) => {
  const [snapshot, before] = [
    await loadTransportContract(tx, versionId),
    beforeId ? await loadTransportContract(tx, beforeId) : undefined,
  ]
  if (!snapshot) throw refuse.notFound()
  const { contract } = snapshot
  refuseEmpty(contract.rates)
  refuseFree(contract.rates.flatMap((rate) => (rate.costCents > 0 ? [] : [nameOf(rate)])))
  const lossesBefore = before ? lossesOf(before.contract, pricesOf(before.contract)) : []
  refuseLosses(lossesOf(contract, pricesOf(contract)), lossesBefore, reason)
}
