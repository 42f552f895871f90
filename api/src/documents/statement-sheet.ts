import { statementSheet } from '@melali/shared/api'
import type { Door } from '../platform/door'
import type { Column } from '../platform/export/column'
import { fileOf } from '../platform/export/files'
import { serve } from '../platform/serve'
import { agentOf, periodOf } from './statement'
import { accountsOf, type Balanced, type Period } from './statement-rows'
import { type Words, wordsIn } from './words'

interface Row {
  account: string
  day: string
  what: string
  number: string | null
  currency: string
  cents: number | null
  balanceCents: number
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
    const { tx, params, query, actor, locale } = call
    const agent = await agentOf(tx, params.id, actor)
    const period = periodOf(call)
    const words = wordsIn({ language: query.language }, locale)
    const rows = (await accountsOf(tx, agent.id, period)).flatMap((one) => rowsOf(one, period, words))
    const name = `${agent.code}-${period.from}-${period.until}`
    return fileOf(query.format, name, each(rows), columnsIn(words))
  })
