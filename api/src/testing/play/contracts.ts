import type { Contract, Script, Season } from './script'
import type { Answered, Stage } from './stage'

/** When contracts are sold, and for which days. */
const windows = {
  bookingFrom: '2025-06-01',
  bookingTo: '2027-06-30',
  stayFrom: '2025-11-15',
  stayTo: '2027-12-31',
}

const generalOf = (stage: Stage, contract: Contract) => ({
  ...windows,
  code: contract.code,
  name: contract.name,
  supplierId: stage.id('suppliers', contract.supplier),
  market: contract.market ?? null,
  taxMode: contract.taxMode ?? 'inclusive',
  notes: contract.notes,
  termsText: contract.termsText,
  cancellationSteps: contract.cancellationSteps.map(([daysBefore, basis, value]) => ({
    daysBefore,
    basis,
    value,
  })),
})

const sheetOf = (stage: Stage, { owner, seasons = [] }: Contract, percent = 100) => {
  const dearer = (cents: number) => Math.round((cents * percent) / 10_000) * 100
  const rate = (
    { minStay, releaseDays }: Season,
    [room, board, occupancy, cost = 0, adult = 0, bed = 0, allotment = 0, sell]: Season['rates'][number],
    isHeld: boolean,
  ) => ({
    roomId: stage.id('hotel-rooms', `${owner}/${room}`),
    board,
    occupancy,
    costCents: dearer(cost),
    costExtraAdultCents: dearer(adult),
    costExtraBedCents: dearer(bed),
    ...(sell && { sellCents: dearer(sell) }),
    minStay,
    releaseDays,
    allotment: isHeld ? allotment : 0,
  })
  return {
    seasons: seasons.flatMap((season) =>
      [...season.spans, ...(season.onRequest ?? [])].map(([from, to], index) => ({
        name: season.name,
        from,
        to,
        priority: season.priority,
        rates: season.rates.map((row) => rate(season, row, index < season.spans.length)),
      })),
    ),
  }
}

const draw = (stage: Stage, kind: string, contract: Contract, at: string) => {
  const call = stage.by('data')
  const { inclusions, timeline, childBands, supplements, offers } = contract
  const write: Record<string, () => Promise<void>> = {
    hotels: async () => {
      await call('PUT', `${at}/sheet`, sheetOf(stage, contract))
      await call('PUT', `${at}/conditions`, { childBands, supplements, offers })
      await call('POST', `${at}/inclusions`, { inclusions })
    },
    transports: async () => {
      for (const item of contract.items ?? []) await call('POST', `${at}/items`, item)
    },
    activities: async () => {
      for (const { package: offered, tiers } of contract.packages ?? []) {
        let where: Answered = { package: offered }
        for (const tier of tiers) {
          await call('POST', `${at}/items`, { ...where, ...tier })
          const items: Answered[] = await call('GET', `${at}/items`)
          where = { packageId: items.find((item) => item.package.name === offered.name).packageId }
        }
      }
      await call('POST', `${at}/timeline`, { timeline })
    },
  }
  return write[kind]?.()
}

const putOnSale = async (stage: Stage, contract: Contract, at: string) => {
  const call = stage.by('data')
  const { status, second, stopSales = [], owner } = contract
  if (status === 'draft') return
  await call('PUT', at, { active: true })
  for (const { room, ...stop } of stopSales) {
    const roomIds = room ? [stage.id('hotel-rooms', `${owner}/${room}`)] : []
    await call('POST', `${at}/stop-sales`, { ...stop, roomIds })
  }
  if (second) await call('PUT', `${at}/sheet`, sheetOf(stage, contract, second.percent))
  if (second?.published) await call('POST', `${at}/publish`, {})
  if (status) await call('PUT', at, { active: false })
  if (status === 'archived') await call('PUT', `${at}/archive`, { reason: 'Replaced by the new contract.' })
}

/** The data team writes the contracts and puts them on sale. */
export const signContracts = async (stage: Stage, { contracts }: Pick<Script, 'contracts'>) => {
  for (const [kind, written] of Object.entries(contracts)) {
    for (const contract of written) {
      const all = `/api/${kind}/${stage.id(kind, contract.owner)}/contracts`
      const { id } = await stage.by('data')('POST', all, generalOf(stage, contract))
      const at = `${all}/${id}`
      await draw(stage, kind, contract, at)
      await putOnSale(stage, contract, at)
      const { versionId } = await stage.by('data')('GET', at)
      stage.remember('contract', contract.code, id)
      stage.remember('version', contract.code, versionId)
      stage.remember('owner', contract.code, contract.owner as string)
    }
  }
}
