import type { ConfirmationHead, PaperBlock } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { printedForm } from '../bookings/papers/read'
import { bookings, confirmationForms } from '../db'
import { baliClock, baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import { stampOf } from './bill'
import { factsOf, heading } from './parts'
import { type Service, services } from './services'
import type { PaperSource } from './source'
import { type Form, travellersOf, tripFacts, tripFoot, tripLetterhead } from './trip'
import type { Words } from './words'

/** One the booking has left behind holds no more, though it was not issued anew yet. */
const standingOf = ({ status, outdated }: ConfirmationHead) => {
  if (status === 'void') return 'void'
  return status === 'superseded' || outdated ? 'superseded' : 'valid'
}

const notesOf = ({ revision, issuedAt, issuedBy }: ConfirmationHead, { say, day }: Words) => {
  const at = new Date(issuedAt)
  const when = day(baliDay(at)).map((said) => `${said} ${baliClock(at)}`)
  return [
    ...(revision > 1 ? [say('paper.revision', { number: revision })] : []),
    when,
    ...(issuedBy ? [[issuedBy]] : []),
  ]
}

const serviceOf = (kind: ConfirmationHead['kind'], line: object, words: Words): PaperBlock[] => {
  const { titleOf, factsOf: told } = services[kind] as unknown as Service<object>
  return [heading(titleOf(line, words)), factsOf(told(line, words))]
}

/** A confirmation form as it was issued. */
export const formPaper: PaperSource = async ({ tx, params, actor, words }) => {
  const [row] = await tx
    .select({ kind: confirmationForms.kind, agentId: bookings.agentId })
    .from(confirmationForms)
    .innerJoin(bookings, eq(bookings.id, confirmationForms.bookingId))
    .where(eq(confirmationForms.id, params.id))
  if (!row) throw refuse.notFound()
  const form = (await printedForm(tx, params.id, row.kind, actor)) as Form
  const standing = standingOf(form)
  const { number, revision, kind, status, lines } = form
  return {
    name: revision > 1 ? `${number}-${revision}` : number,
    standing,
    agentId: row.agentId,
    blocks: [
      tripLetterhead(form),
      { kind: 'title', title: words.say(`paper.titles.${kind}`), number, notes: notesOf(form, words) },
      ...(status === 'current' ? [] : stampOf(standing, words)),
      tripFacts(form, words),
      ...travellersOf(form, words),
      ...lines.flatMap((line) => serviceOf(kind, line, words)),
      ...tripFoot(form, words),
    ],
  }
}
