import { statementSheet } from '@melali/shared/api'
import type { Door } from '../platform/door'
import type { Column } from '../platform/export/column'
import { fileOf } from '../platform/export/files'
import { serve } from '../platform/serve'
import { agedOn, agentOf, periodOf, stepsOf } from './statement'
import { accountsOf, ageingOf, type Balanced, type Period } from './statement-rows'
import { type Words, wordsIn } from './words'

interface Row {
  account: string
  day: string
  what: string
  number: string | null
  currency: string
  cents: number | null
  /** None of what is owed by age. */
  balanceCents: number | null
}

/** Every line of the paper, its balances at both ends among them. */
const rowsOf = ({ account, currency, ...given }: Balanced, { from, until }: Period, words: Words): Row[] => {
  const say = (key: string) => words.say(key).join(' ')
  const kept = { account: say(account === 'bills' ? 'titles.statement' : 'creditKept'), currency }
  const edge = (day: string, what: string, balanceCents: number): Row => ({
    ...{ ...kept, day, what: say(what), number: null, cents: null, balanceCents },
  })
  return [
    edge(from, 'opening', given.opening),
    ...given.lines.map(({ kind, ...line }) => ({ ...line, ...kept, what: say(`entries.${kind}`) })),
    edge(until, 'closing', given.closing),
  ]
}

/** What was owed at the end by its age, as the paper's last table. */
const ageingRows = (ageing: Map<string, number[]>, day: string, words: Words): Row[] =>
  [...ageing].flatMap(([currency, sums]) =>
    stepsOf(words).map((step, at) => ({
      account: words.say('ageing').join(' '),
      ...{ day, what: step.join(' '), number: null, currency, cents: sums[at] ?? 0, balanceCents: null },
    })),
  )

const columnsIn = (words: Words): Column<Row>[] => {
  const column = (key: string, kind: Column<Row>['kind'], value: Column<Row>['value']) => ({
    ...{ title: words.say(key).join(' '), kind, value },
  })
  return [
    column('account', 'text', (row) => row.account),
    column('date', 'day', (row) => row.day),
    column('what', 'text', (row) => row.what),
    column('number', 'text', (row) => row.number),
    column('currency', 'text', (row) => row.currency),
    column('lines.amount', 'cents', (row) => row.cents),
    column('running', 'cents', (row) => row.balanceCents),
  ]
}

async function* each<T>(rows: readonly T[]) {
  yield* rows
}

export const registerSheet = (door: Door) =>
  serve(door, statementSheet, async (call) => {
    const { tx, params, query, actor, locale, now } = call
    const agent = await agentOf(tx, params.id, actor)
    const period = periodOf(call)
    const words = wordsIn({ language: query.language }, locale)
    const on = agedOn(period, now)
    const rows = [
      ...(await accountsOf(tx, agent.id, period)).flatMap((one) => rowsOf(one, period, words)),
      ...ageingRows(await ageingOf(tx, agent.id, on), on, words),
    ]
    const name = `${agent.code}-${period.from}-${period.until}`
    return fileOf(query.format, name, each(rows), columnsIn(words))
  })
