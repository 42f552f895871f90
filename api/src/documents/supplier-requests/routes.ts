import {
  acceptSupplierOffer,
  answerSupplierRequest,
  askSupplier,
  listSupplierRequests,
  type Paper,
  refuseSupplierOffer,
  renewSupplierLink,
  supplierContact,
  supplierPage,
  withdrawSupplierRequest,
} from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { closedDays } from '../../bookings/closed-days'
import { findBooking } from '../../bookings/repo'
import { bookingRows } from '../../bookings/rows'
import { supplierRequests } from '../../db'
import { onePage } from '../../invoices/rules'
import { baliDay } from '../../platform/bali'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { type Call, serve } from '../../platform/serve'
import { currentSettings } from '../../settings/current'
import { backToPage, htmlFile } from '../guest/frame'
import { originOf } from '../origin'
import { picturesOf } from '../pictures'
import { answerOnce } from './answer'
import { ask } from './ask'
import { askableLines, whenOf } from './asked'
import { linkAt, requestOfLink } from './link'
import { accept, refuseOffer } from './offer'
import { blocksOf, requestPage, unknownRequest } from './page'
import type { Filled } from './page-forms'
import { rangeOf, readAnswer } from './read-answer'
import { shown, storedRequests } from './rows'
import { newLink, withdraw } from './take-back'

const registerForStaff = (door: Door) => {
  const one = async ({ tx, actor, now }: Call, id: string) => {
    const [request] = await storedRequests(tx, eq(supplierRequests.id, id), actor, now)
    if (!request) throw refuse.notFound()
    return { data: shown(request) }
  }
  const posted = <C extends Call>(call: C) => ({
    ...call,
    storage: door.storage,
    origin: originOf(door, call.request),
  })

  serve(door, listSupplierRequests, async ({ tx, params, actor, now }) => {
    await findBooking(tx, params.id, actor)
    const found = await storedRequests(tx, eq(supplierRequests.bookingId, params.id), actor, now)
    return onePage(found.map(shown))
  })
  serve(door, supplierContact, async ({ tx, params, query, actor }) => {
    await findBooking(tx, params.id, actor)
    const lines = await askableLines(tx, params.id, query.kind)
    const line = lines.find(({ row }) => row.id === query.lineId)
    if (!line) throw refuse.notFound()
    // A house has an address of its own; whoever sells rides and visits is reached at the supplier's.
    const { place, provider } = line.row as { place?: { email: string | null } } & typeof line.row & {
        provider: { name: string; email: string | null }
      }
    const email = place?.email ?? provider.email
    return { data: { supplier: provider.name, recipients: email ? [email] : [] } }
  })
  serve(door, askSupplier, async (call) =>
    one(call, await ask(posted(call), { ...call.body, bookingId: call.params.id })),
  )
  serve(door, withdrawSupplierRequest, async (call) => {
    await withdraw(call)
    return one(call, call.params.id)
  })
  serve(door, renewSupplierLink, async (call) => ({
    data: { url: linkAt(originOf(door, call.request), await newLink(call)) },
  }))
  serve(door, acceptSupplierOffer, async (call) => one(call, await accept(posted(call))))
  serve(door, refuseSupplierOffer, async (call) =>
    one(call, await refuseOffer(posted(call), call.body.reason)),
  )
}

/** For whoever has the link, and for nobody else: they need no account, and see nothing but that service. */
const registerForSuppliers = (door: Door) => {
  type At = Pick<
    Call<typeof supplierPage>,
    'tx' | 'params' | 'query' | 'locale' | 'now' | 'request' | 'reply'
  >

  const show = async (
    { tx, params, query, locale, now, request, reply }: At,
    filled?: Filled,
    isLate = false,
  ) => {
    const language = query.language ?? locale
    const nonce = request.styleNonce
    const asked = await requestOfLink({ tx, now }, params.link)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (!asked) {
      reply.code(404)
      return htmlFile(unknownRequest(language, nonce))
    }
    const settings = await currentSettings(tx)
    const [booking] = await bookingRows(tx, [asked.bookingId])
    const blocks = blocksOf(asked, settings, booking?.mainGuest ?? null, language)
    const pictures = await picturesOf(tx, door.storage, { blocks } as Paper)
    const { from, until } = rangeOf(whenOf(asked.asked), baliDay(now))
    const marked = await closedDays(tx, from.first, until.last)
    const page = { request: asked, blocks, link: params.link, locale: language, nonce, pictures, now, filled }
    return htmlFile(requestPage({ ...page, marked, isLate }))
  }

  /** What was answered isn't what was sent just now: somebody was quicker. A button that was pressed twice says nothing else. */
  const isAnotherThan = async ({ tx, now, params, body }: Call<typeof answerSupplierRequest>) => {
    const answered = (await requestOfLink({ tx, now }, params.link))?.stored
    if (!answered?.answer) return false
    return answered.answer !== body.answer || answered.answeredBy !== body.name.trim()
  }

  serve(door, supplierPage, (call) => show(call))

  serve(door, answerSupplierRequest, async (call) => {
    const { tx, params, query, body, now, audit, reply, locale } = call
    const asked = await requestOfLink({ tx, now }, params.link)
    if (asked?.status === 'open') {
      const { said, problems } = readAnswer(body, whenOf(asked.asked), baliDay(now))
      if (problems) {
        reply.code(422)
        return show(call, { typed: body, problems })
      }
      await answerOnce({ tx, now, audit, locale }, door.storage, params.link, said)
    }
    if (await isAnotherThan(call)) {
      reply.code(409)
      return show(call, undefined, true)
    }
    return backToPage(reply, '/s', params.link, query.language)
  })
}

export const registerSupplierRequests = (door: Door) => {
  registerForStaff(door)
  registerForSuppliers(door)
}
