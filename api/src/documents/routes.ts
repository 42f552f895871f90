import {
  answerQuotation,
  answerSupplierRequest,
  type PaperKind,
  paperStanding,
  papers,
} from '@melali/shared/api'
import type { FastifyRequest } from 'fastify'
import type { Door } from '../platform/door'
import { acceptForms } from '../platform/http/form-body'
import { serve } from '../platform/serve'
import { htmlFile } from './guest/frame'
import { made, pdfOf } from './make'
import { registerManifestFiles } from './manifest/routes'
import { originOf } from './origin'
import { registerQuotations } from './quotations/routes'
import { registerReminders } from './reminders/routes'
import { letterWith, sendPaper } from './send'
import { standingOf } from './standing'
import { standingPage } from './standing-page'
import { registerSheet } from './statement-sheet'
import { registerSummarySheet } from './summary-sheet'
import { registerSupplierRequests } from './supplier-requests/routes'

const mount = (door: Door, kind: PaperKind) => {
  const withOrigin = <C extends { request: FastifyRequest }>(call: C) => ({
    ...call,
    origin: originOf(door, call.request),
  })
  const { paper, pdf, letter, send } = papers[kind]
  serve(door, paper, async (call) => ({ data: (await made(kind, withOrigin(call))).paper }))
  serve(door, pdf, async (call) => {
    const { paper } = await made(kind, withOrigin(call))
    const body = await pdfOf(call.tx, door.storage, paper)
    return { body, type: 'application/pdf', name: `${paper.name}.pdf` }
  })
  serve(door, letter, async (call) => ({ data: await letterWith(kind, withOrigin(call)) }))
  serve(door, send, async (call) => ({ data: await sendPaper(kind, door.storage, withOrigin(call)) }))
}

/** Answered on pages that need no script. */
const forms: readonly (string | undefined)[] = [answerQuotation.path, answerSupplierRequest.path]

export const register = (door: Door) => {
  registerReminders(door)
  registerSheet(door)
  registerSummarySheet(door)
  registerManifestFiles(door)
  acceptForms(door.app, (url) => forms.includes(url))
  registerQuotations(door)
  registerSupplierRequests(door)
  for (const kind of Object.keys(papers)) mount(door, kind as PaperKind)

  serve(door, paperStanding, async ({ tx, params, now, locale, request, reply }) => {
    const standing = await standingOf(tx, params.code, now)
    if (!standing) reply.code(404)
    reply.header('cache-control', 'no-store')
    return htmlFile(standingPage(standing ?? 'unknown', locale, request.styleNonce))
  })
}
