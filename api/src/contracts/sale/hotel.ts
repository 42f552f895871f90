import { contradictingBands } from '@melali/shared/api'
import { refuse } from '../../platform/errors'
import { overlappingSeasons } from '../../pricing'
import { type HotelSnapshot, loadHotelContract } from '../../terms/snapshot'
import { gapsOf } from './coverage'
import { guardOf, inShort } from './guard'
import type { Named } from './losses'

type Contract = HotelSnapshot['contract']

const refuseOverlaps = ({ seasons }: Contract) => {
  const pairs = overlappingSeasons(seasons).map(([one, other]) => ({ one: one.name, other: other.name }))
  const [first] = pairs
  if (first) throw refuse.conflict('SEASONS_OVERLAP', { ...first, pairs })
}

const agesOf = ({ fromAge, toAge }: Contract['childBands'][number]) => `${fromAge}–${toAge}`

const refuseContradictions = ({ childBands }: Contract) => {
  const [first] = contradictingBands(childBands)
  if (first) throw refuse.conflict('BANDS_OVERLAP', { one: agesOf(first.one), other: agesOf(first.other) })
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
    .map((band) => ({ ...band, name: agesOf(band) })),
]

export const guardHotel = guardOf<Contract>({
  load: loadHotelContract,
  rates: (contract) => {
    const sold = new Set(contract.rooms.map(({ id }) => id))
    return namesOf(contract).flatMap(({ rate, name }) => (sold.has(rate.roomId) ? [{ ...rate, name }] : []))
  },
  prices: pricesOf,
  refuseGaps(contract) {
    refuseOverlaps(contract)
    refuseContradictions(contract)
    refuseGaps(contract)
  },
})
