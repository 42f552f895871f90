import { type PaperKind, papers } from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { eq } from 'drizzle-orm'
import { agents, mails } from '../db'
import { mailsWhere } from '../mail/routes'
import { writeMail } from '../mail/write'
import { refuse } from '../platform/errors'
import type { Call } from '../platform/serve'
import type { Storage } from '../platform/storage'
import { currentSettings } from '../settings/current'
import { type Asked, made, pdfOf } from './make'
import { wordsIn } from './words'

/** Who may send may send what they may see. */
const refuseUnseen = (kind: PaperKind, { actor }: Asked) => {
  const { access } = papers[kind].paper
  if (!actor.can(access as Permission)) throw refuse.notFound()
}

const titleOf = (kind: PaperKind) => `titles.${kind}`

/** What would be written with a paper, and to whom: its agent, until somebody knows better. */
export const letterWith = async (kind: PaperKind, asked: Asked) => {
  refuseUnseen(kind, asked)
  const { paper, agentId } = await made(kind, asked)
  const [agent] = await asked.tx.select({ email: agents.email }).from(agents).where(eq(agents.id, agentId))
  const { companyName: company } = await currentSettings(asked.tx)
  const { each } = wordsIn(asked.query, asked.locale)
  const written = (key: string) =>
    each((say) => say(`letter.${key}`, { title: say(titleOf(kind)), name: paper.name, company }))
  return {
    recipients: agent?.email ? [agent.email] : [],
    subject: written('subject').join(' / '),
    body: written('body').join('\n\n'),
  }
}

/** Puts a paper as PDF into the outbox; it leaves once this transaction is done. */
export const sendPaper = async (
  kind: PaperKind,
  storage: Storage,
  asked: Asked & Pick<Call<(typeof papers)['invoice']['send']>, 'body' | 'audit'>,
) => {
  const { tx, params, actor, body, audit } = asked
  refuseUnseen(kind, asked)
  const { paper, agentId } = await made(kind, asked)
  const bytes = await pdfOf(tx, storage, paper)
  const mail = await writeMail(tx, storage, {
    ...body,
    kind,
    recordId: params.id,
    agentId,
    createdById: actor.userId,
    paper: { name: `${paper.name}.pdf`, bytes },
  })
  const [shown] = mail ? await mailsWhere(tx, eq(mails.id, mail.id)) : []
  if (!shown) throw refuse.notFound()
  audit({
    entity: 'mail',
    entityId: shown.id,
    event: 'mail.written',
    after: { kind, paper: paper.name, recipients: body.recipients, subject: body.subject },
    agentId,
  })
  return shown
}
