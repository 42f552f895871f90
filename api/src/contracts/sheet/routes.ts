import { hotelRateSheet } from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { hotelItems } from '../items/hotel'
import { seasonsOfVersion } from '../items/seasons'
import { hotelKind } from '../kind'
import { refuseBlind } from '../write/blind'
import { editContract } from '../write/edit'
import { refuseWrongSheet } from './check'
import { writeRates } from './rates'
import { writeSeasons } from './seasons'
import { readSheet } from './view'

/** As a reader of the log understands them. */
const told = (seasons: Awaited<ReturnType<typeof seasonsOfVersion>>) =>
  seasons.map(({ id: _, ...season }) => season)

export const registerSheet = (door: Door) => {
  serve(door, hotelRateSheet.get, async (call) => ({ data: await readSheet(call, call.params) }))
  serve(door, hotelRateSheet.update, async (call) => {
    const { body, actor, params } = call
    refuseBlind(actor)
    const edit = { event: 'contract.sheet-updated', reason: body.reason }
    await editContract(call, hotelKind, edit, async (draft) => {
      await refuseWrongSheet(draft, body)
      const { tx, versionId } = draft
      const seasonsBefore = told(await seasonsOfVersion(tx, versionId))
      const present = await hotelItems.list(tx, versionId)
      const rates = await writeRates(draft, present, await writeSeasons(draft, body.seasons))
      const seasonsAfter = told(await seasonsOfVersion(tx, versionId))
      return {
        before: { seasons: seasonsBefore, rates: rates.before },
        after: { seasons: seasonsAfter, rates: rates.after },
      }
    })
    return { data: await readSheet(call, params) }
  })
}
