import type { PaperBlock } from '@melali/shared/api'
import { formatDay } from '@melali/shared/contract'
import { and, eq } from 'drizzle-orm'
import { agents, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import { currentSettings } from '../settings/current'
import { companyOf, factsOf, heading, prose } from './parts'
import type { PaperSource } from './source'
import { accountsOf, ageingOf, type Balanced, type Period, steps } from './statement-rows'
import type { Words } from './words'

/** An agency's people see their own account alone. */
export const agentOf = async (tx: Db, id: string, actor: Actor) => {
  if (actor.agentId && actor.agentId !== id) throw refuse.notFound()
  const [agent] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.id, id)))
  if (!agent) throw refuse.notFound()
  return agent
}

/** From the first of the month until today, unless told. */
export const periodOf = ({ query, now }: { query: Partial<Period>; now: Date }) => {
  const until = query.until ?? baliDay(now)
  const from = query.from ?? `${until.slice(0, 8)}01`
  if (from > until) throw refuse.invalid({ until: 'endBeforeStart' })
  return { from, until }
}

const accountTable = (
  { account, currency, opening, lines, closing }: Balanced,
  from: string,
  words: Words,
): PaperBlock[] => {
  const { say, day, money } = words
  const [raised, lowered] = account === 'bills' ? ['charge', 'payment'] : ['creditIn', 'creditOut']
  const table: PaperBlock = {
    kind: 'table',
    columns: [
      { label: say('date'), figures: false, share: 17 },
      { label: say('what'), figures: false, share: 0 },
      { label: say(raised), figures: true, share: 18 },
      { label: say(lowered), figures: true, share: 20 },
      { label: say('running'), figures: true, share: 19 },
    ],
    rows: [
      [day(from), say('opening'), [], [], money(opening)],
      ...lines.map((line) => [
        day(line.day),
        say(`entries.${line.kind}`).map((said) => [said, line.number].filter(Boolean).join(' ')),
        line.cents > 0 ? money(line.cents) : [],
        line.cents < 0 ? money(-line.cents) : [],
        money(line.balanceCents),
      ]),
    ],
    totals: [[say('closing'), money(closing, currency)]],
  }
  return account === 'bills' ? [table] : [heading(say('creditKept')), table]
}

export const stepsOf = ({ say }: Words) => [
  say('notDue'),
  ...steps.slice(1).map((last, place) => say('days', { from: (steps[place] ?? 0) + 1, to: last })),
  say('over', { from: steps.at(-1) }),
  say('inFavour'),
]

/** The last day of the period, or today, whatever comes first. */
export const agedOn = ({ until }: Pick<Period, 'until'>, now: Date) => {
  const today = baliDay(now)
  return until < today ? until : today
}

const ageingTables = (ageing: Map<string, number[]>, on: string, words: Words): PaperBlock[] =>
  [...ageing].flatMap(([currency, sums]): PaperBlock[] => [
    heading(words.each((say, locale) => `${say('ageing')} (${currency}), ${formatDay(on, locale)}`)),
    {
      kind: 'table',
      columns: stepsOf(words).map((label) => ({ label, figures: true, share: 0 })),
      rows: [sums.map((cents) => words.money(cents))],
      totals: [
        [
          words.say('closing'),
          words.money(
            sums.reduce((all, cents) => all + cents, 0),
            currency,
          ),
        ],
      ],
    },
  ])

/** What an agent was charged and paid in a period, with what was owed at its end, by age. */
export const statementPaper: PaperSource = async (call) => {
  const { tx, params, actor, now, words } = call
  const agent = await agentOf(tx, params.id, actor)
  const { from, until } = periodOf(call)
  const accounts = await accountsOf(tx, agent.id, { from, until })
  const settings = await currentSettings(tx)
  const { say, days } = words
  const on = agedOn({ until }, now)
  return {
    name: `${agent.code}-${from}-${until}`,
    standing: 'valid',
    agentId: agent.id,
    // Whatever was booked into these days since changes one of its lines or balances.
    content: accounts,
    period: { from, until },
    blocks: [
      companyOf(settings),
      { kind: 'title', title: say('titles.statement'), number: agent.code, notes: [days(from, until)] },
      factsOf([
        [say('agent'), [agent.name, agent.address].filter(Boolean).join('\n')],
        [say('period'), days(from, until)],
      ]),
      ...accounts.flatMap((account) => accountTable(account, from, words)),
      ...ageingTables(await ageingOf(tx, agent.id, on), on, words),
      ...prose(settings.footer),
    ],
  }
}
