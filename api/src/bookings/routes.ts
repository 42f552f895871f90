import * as calls from '@melali/shared/api'
import { historyOf, historyPage } from '../platform/audit/history'
import type { Keep } from '../platform/deletions/restorable'
import { type Door, inTurn } from '../platform/door'
import { refuse } from '../platform/errors'
import { pageOf } from '../platform/listing'
import { serve } from '../platform/serve'
import { registerBulk } from './bulk'
import { readsOnStage, savesOnStage, shownOnStage } from './changes/on-stage'
import { registerChanges } from './changes/routes'
import { cancel, previewCancel } from './commands/cancel'
import { copy } from './commands/copy'
import { createDraft } from './commands/create'
import { lockInvoices } from './commands/credit'
import { keepDrafts, removeDraft } from './commands/remove'
import { approve, returnToDraft, withdraw } from './commands/review'
import { openCommand, runCommand } from './commands/run'
import { submit } from './commands/submit'
import { countByStatus } from './counts'
import { detailReply } from './detail/detail'
import { registerDispatch } from './dispatch/routes'
import { registerExport } from './export'
import { addFile, keepFiles, removeFile } from './files'
import { registerFlights } from './flights'
import { registerGuests } from './guests/routes'
import { extraKind } from './lines/extra/kind'
import { registerLines, registerQuotes } from './lines/routes'
import { shownLines } from './lines/rows'
import { listingOfBookings } from './list'
import { registerManifest } from './manifest/routes'
import { registerPapers } from './papers/routes'
import { bookingAsOf } from './past/as-of'
import { findBooking } from './repo'
import { toldToAgency } from './told-to-agency'

const onePage = <T>(data: T[]) => ({
  data,
  meta: { page: 1, perPage: Math.max(1, data.length), total: data.length, lastPage: 1 },
})

const registerReads = (door: Door) => {
  serve(door, calls.listBookings, ({ tx, query, actor, now }) =>
    pageOf(tx, listingOfBookings(query, actor, now), query),
  )
  registerExport(door)
  registerFlights(door)
  serve(door, calls.countBookings, async ({ tx, actor }) => ({ data: await countByStatus(tx, actor) }))
  serve(
    door,
    calls.getBooking,
    shownOnStage((call) => detailReply(call, call.params.id)),
  )
  serve(door, calls.previewCancellation, async (call) => ({
    data: await previewCancel(call, call.params.id),
  }))
  serve(door, calls.bookingHistory, async ({ tx, params, actor }) => {
    await findBooking(tx, params.id, actor)
    const entries = await historyOf(tx, 'booking', [params.id])
    return historyPage(actor.agentId ? toldToAgency(entries) : entries)
  })
  serve(door, calls.bookingAsOf, async (call) => ({
    data: await bookingAsOf(call, call.params.id, call.query.at),
  }))
  serve(door, calls.listBookingExtras, async ({ tx, params, actor }) => {
    await findBooking(tx, params.id, actor)
    return onePage(shownLines(extraKind, await extraKind.read(tx, params.id), actor))
  })
  serve(door, calls.getBookingExtra, async ({ tx, params, actor }) => {
    await findBooking(tx, params.id, actor)
    const lines = shownLines(extraKind, await extraKind.read(tx, params.id), actor)
    const data = lines.find(({ id }) => id === params.lineId)
    if (!data) throw refuse.notFound()
    return { data }
  })
}

const registerCommands = (door: Door, keep: Keep) => {
  serve(door, calls.createBooking, async (call) => detailReply(call, await createDraft(call, call.body)))
  serve(door, calls.copyBooking, copy)
  serve(door, calls.commandBooking, async (call) => {
    const { body } = call
    if (body.command === 'cancel') await lockInvoices(call.tx, call.params.id)
    return runCommand(call, body.command, (opened) => {
      if (body.command === 'submit') return submit(opened, body)
      if (body.command === 'withdraw') return withdraw(opened)
      if (body.command === 'return') return returnToDraft(opened, body.reason)
      return cancel(opened, body.reason, body.acceptedFeeCents)
    })
  })
  serve(door, calls.approveBooking, (call) =>
    runCommand(call, 'approve', (opened) => approve(opened, call.body)),
  )
  serve(door, calls.removeBooking, async (call) => removeDraft(keep)(await openCommand(call, 'delete')))
}

export const register = (door: Door) => {
  const turns = inTurn(door, 'booking')
  const keep = keepDrafts(door)
  registerReads(door)
  registerCommands(turns, keep)
  registerBulk(door, keep)
  registerGuests(turns, savesOnStage)
  registerLines(turns, savesOnStage)
  registerQuotes(door, readsOnStage)
  registerChanges(door)
  registerManifest(door)
  registerDispatch(turns)
  registerPapers(turns)
  serve(turns, calls.addBookingFile, addFile)
  serve(turns, calls.removeBookingFile, removeFile(keepFiles(door)))
}
