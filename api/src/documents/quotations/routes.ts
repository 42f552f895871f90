import {
  answerQuotation,
  guestQuotation,
  guestQuotationPdf,
  listQuotations,
  makeQuotation,
  type Paper,
  withdrawQuotation,
} from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { findBooking } from '../../bookings/repo'
import { quotations } from '../../db'
import { onePage } from '../../invoices/rules'
import { nobody } from '../../platform/auth/actor'
import type { Door } from '../../platform/door'
import { refuse } from '../../platform/errors'
import { type Call, serve } from '../../platform/serve'
import { backToPage, htmlFile } from '../guest/frame'
import { made, pdfOf } from '../make'
import { originOf } from '../origin'
import { picturesOf } from '../pictures'
import { wordsIn } from '../words'
import { answerOnce } from './answer'
import { guestPage, unknownPage } from './guest-page'
import { idOfLink } from './link'
import { quote, withdraw } from './make'
import { blocksOf } from './paper'
import { quotationsOf, storedQuotations } from './rows'

const registerForStaff = (door: Door) => {
  const shown = async <C extends Call>(call: C, id: string) => {
    const origin = originOf(door, call.request)
    const [data] = await quotationsOf({ ...call, origin }, eq(quotations.id, id))
    if (!data) throw refuse.notFound()
    return { data }
  }
  serve(door, listQuotations, async (call) => {
    await findBooking(call.tx, call.params.id, call.actor)
    const origin = originOf(door, call.request)
    return onePage(await quotationsOf({ ...call, origin }, eq(quotations.bookingId, call.params.id)))
  })
  serve(door, makeQuotation, async (call) => shown(call, await quote(call)))
  serve(door, withdrawQuotation, async (call) => {
    await withdraw(call)
    return shown(call, call.params.id)
  })
}

/** For whoever has the link, and for nobody else: they need no account, and see nothing but that offer. */
const registerForGuests = (door: Door) => {
  serve(door, guestQuotation, async ({ tx, params, query, locale, now, request, reply }) => {
    const language = query.language ?? locale
    const nonce = request.styleNonce
    const id = await idOfLink(tx, params.link)
    const [quotation] = id ? await storedQuotations(tx, eq(quotations.id, id), nobody, now) : []
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (!quotation) {
      reply.code(404)
      return htmlFile(unknownPage(language, nonce))
    }
    const blocks = blocksOf(quotation, wordsIn({ language }, language))
    const pictures = await picturesOf(tx, door.storage, { blocks } as Paper)
    return htmlFile(guestPage({ quotation, link: params.link, locale: language, nonce, pictures }))
  })

  serve(door, guestQuotationPdf, async ({ tx, params, query, locale, now, request }) => {
    const id = await idOfLink(tx, params.link)
    if (!id) throw refuse.notFound()
    const origin = originOf(door, request)
    const { paper } = await made('quotation', {
      tx,
      params: { id },
      query,
      actor: nobody,
      now,
      locale,
      origin,
    })
    return { body: await pdfOf(tx, door.storage, paper), type: 'application/pdf', name: `${paper.name}.pdf` }
  })

  serve(door, answerQuotation, async ({ tx, params, query, body, now, audit, reply }) => {
    const id = await idOfLink(tx, params.link)
    if (id) await answerOnce({ tx, now, audit }, door.storage, id, body)
    return backToPage(reply, '/q', params.link, query.language)
  })
}

export const registerQuotations = (door: Door) => {
  registerForStaff(door)
  registerForGuests(door)
}
