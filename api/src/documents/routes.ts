import { type PaperKind, paperStanding, papers } from '@melali/shared/api'
import type { FastifyRequest } from 'fastify'
import type { Door } from '../platform/door'
import { serve } from '../platform/serve'
import { paperOf, pdfOf } from './make'
import { standingOf } from './standing'

const mount = (door: Door, kind: PaperKind) => {
  const originOf = ({ protocol, host }: FastifyRequest) => door.env.publicUrl ?? `${protocol}://${host}`
  const { paper, pdf } = papers[kind]
  serve(door, paper, async (call) => ({
    data: await paperOf(kind, { ...call, origin: originOf(call.request) }),
  }))
  serve(door, pdf, async (call) => {
    const made = await paperOf(kind, { ...call, origin: originOf(call.request) })
    return {
      body: await pdfOf(call.tx, door.storage, made),
      type: 'application/pdf',
      name: `${made.name}.pdf`,
    }
  })
}

const pageOf = (word: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${word}</title><h1 style="font:bold 12vw sans-serif;text-align:center;margin-top:30vh">${word}</h1></html>`

export const register = (door: Door) => {
  for (const kind of Object.keys(papers)) mount(door, kind as PaperKind)

  serve(door, paperStanding, async ({ tx, params, now, reply }) => {
    const standing = await standingOf(tx, params.code, now)
    if (!standing) reply.code(404)
    reply.header('cache-control', 'no-store')
    const body = Buffer.from(pageOf(standing?.toUpperCase() ?? 'UNKNOWN'))
    return { body, type: 'text/html; charset=utf-8', name: 'paper.html', inline: true }
  })
}
