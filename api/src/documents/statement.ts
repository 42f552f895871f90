import type { PaperBlock } from '@melali/shared/api'
import { and, eq } from 'drizzle-orm'
import { agents, type Db } from '../db'
import type { Actor } from '../platform/auth/actor'
import { baliDay } from '../platform/bali'
import { refuse } from '../platform/errors'
import { currentSettings } from '../settings/current'
import { companyOf, factsOf, heading, prose } from './parts'
import type { PaperCall, PaperSource } from './source'
import { ageingOf, type Entry, entriesOf, steps } from './statement-rows'
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
export const periodOf = ({ query, now }: Pick<PaperCall, 'query' | 'now'>) => {
  const until = query.until ?? baliDay(now)
  const from = query.from ?? `${until.slice(0, 8)}01`
  if (from > until) throw refuse.invalid({ until: 'endBeforeStart' })
  return { from, until }
}

/** Entries with what is owed after each; what came before the period is the opening balance. */
export const accountOf = (entries: readonly Entry[], from: string) => {
  let balance = 0
  const lines = entries.map((entry) => {
    balance += entry.chargeCents - entry.paidCents
    return { ...entry, balanceCents: balance }
  })
  const opening = lines.filter(({ day }) => day < from).at(-1)?.balanceCents ?? 0
  return { opening, lines: lines.filter(({ day }) => day >= from), closing: balance }
}

const accountTable = (
  entries: readonly Entry[],
  from: string,
  currency: string,
  words: Words,
): PaperBlock => {
  const { say, day, money } = words
  const { opening, lines, closing } = accountOf(entries, from)
  return {
    kind: 'table',
    columns: [
      { label: say('date'), figures: false, share: 17 },
      { label: say('what'), figures: false, share: 0 },
      { label: say('charge'), figures: true, share: 18 },
      { label: say('payment'), figures: true, share: 20 },
      { label: say('running'), figures: true, share: 19 },
    ],
    rows: [
      [day(from), say('opening'), [], [], money(opening)],
      ...lines.map((line) => [
        day(line.day),
        say(`entries.${line.kind}`).map((said) => `${said} ${line.number}`),
        line.chargeCents ? money(line.chargeCents) : [],
        line.paidCents ? money(line.paidCents) : [],
        money(line.balanceCents),
      ]),
    ],
    totals: [[say('closing'), money(closing, currency)]],
  }
}

const stepsOf = ({ say }: Words) => [
  say('notDue'),
  ...steps.slice(1).map((last, place) => say('days', { from: (steps[place] ?? 0) + 1, to: last })),
  say('over', { from: steps.at(-1) }),
]

const ageingTables = (ageing: Map<string, number[]>, words: Words): PaperBlock[] =>
  [...ageing].flatMap(([currency, sums]): PaperBlock[] => [
    heading(words.each((say) => `${say('ageing')} (${currency})`)),
    {
      kind: 'table',
      columns: stepsOf(words).map((label) => ({ label, figures: true, share: 0 })),
      rows: [sums.map((cents) => words.money(cents))],
      totals: [],
    },
  ])

/** What an agent was charged and paid in a period, with what is owed by age. */
export const statementPaper: PaperSource = async (call) => {
  const { tx, params, actor, now, words } = call
  const agent = await agentOf(tx, params.id, actor)
  const { from, until } = periodOf(call)
  const entries = await entriesOf(tx, agent.id, until)
  const settings = await currentSettings(tx)
  const currencies = [...new Set(entries.map(({ currency }) => currency))]
  const { say, days } = words
  return {
    name: `${agent.code}-${from}-${until}`,
    standing: 'valid',
    agentId: agent.id,
    content: entries,
    blocks: [
      companyOf(settings),
      { kind: 'title', title: say('titles.statement'), number: agent.code, notes: [days(from, until)] },
      factsOf([
        [say('agent'), [agent.name, agent.address].filter(Boolean).join('\n')],
        [say('period'), days(from, until)],
      ]),
      ...(currencies.length ? currencies : ['USD']).map((currency) =>
        accountTable(
          entries.filter((entry) => entry.currency === currency),
          from,
          currency,
          words,
        ),
      ),
      ...ageingTables(await ageingOf(tx, agent.id, baliDay(now)), words),
      ...prose(settings.footer),
    ],
  }
}
