import { refuse } from '../../platform/errors'
import { overlappingSeasons } from '../../pricing'
import { type HotelSnapshot, loadHotelContract } from '../../terms/snapshot'
import { gapsOf } from './coverage'
import { type Guard, inShort, refuseEmpty, refuseFree } from './guard'
import { lossesOf, type Named, refuseLosses } from './losses'

type Contract = HotelSnapshot['contract']

const refuseOverlaps = ({ seasons }: Contract) => {
  const pairs = overlappingSeasons(seasons).map(([one, other]) => ({ one: one.name, other: other.name }))
  const [first] = pairs
  if (first) throw refuse.conflict('SEASONS_OVERLAP', { ...first, pairs })
}

const refuseGaps = (contract: Contract) => {
  const gaps = gapsOf(contract)
  const names = inShort(gaps.map(({ room, board, from, to }) => `${room} ${board}: ${from} – ${to}`))
  if (gaps.length) throw refuse.conflict('NIGHTS_UNCOVERED', { names, gaps })
}

const namesOf = ({ rooms, seasons, rates }: Contract) =>
  rates.map((rate) => {
    const room = rooms.find(({ id }) => id === rate.roomId)?.name
    const season = seasons.find(({ id }) => id === rate.seasonId)?.name
    return { rate, name: [room, season, rate.board, `×${rate.occupancy}`].filter(Boolean).join(' · ') }
  })

const pricesOf = (contract: Contract): Named[] => [
  ...namesOf(contract).flatMap(({ rate, name }) => [
    { ...rate, name },
    { name, costCents: rate.costExtraAdultCents, sellCents: rate.extraAdultSellCents },
    { name, costCents: rate.costExtraBedCents, sellCents: rate.extraBedSellCents },
  ]),
  ...contract.supplements.flatMap(({ name, ...row }) => [
    { ...row, name },
    { name, costCents: row.costChildCents, sellCents: row.childSellCents },
  ]),
  ...contract.childBands
    .filter(({ kind }) => kind === 'amount')
    .map((band) => ({ ...band, name: `${band.fromAge}–${band.toAge}` })),
]

export const guardHotel: Guard = async (tx, { versionId, beforeId, reason }) => {
  const [snapshot, before] = [
    await loadHotelContract(tx, versionId),
    beforeId ? await loadHotelContract(tx, beforeId) : undefined,
  ]
  if (!snapshot) throw refuse.notFound()
  const { contract } = snapshot
  const sold = contract.rates.filter(({ roomId }) => contract.rooms.some(({ id }) => id === roomId))
  refuseEmpty(sold)
  refuseFree(namesOf(contract).flatMap(({ rate, name }) => (rate.costCents > 0 ? [] : [name])))
  refuseOverlaps(contract)
  refuseGaps(contract)
  const lossesBefore = before ? lossesOf(before.contract, pricesOf(before.contract)) : []
  refuseLosses(lossesOf(contract, pricesOf(contract)), lossesBefore, reason)
}
