/** A question's answers in milliseconds, from few bookings and from many. */
export interface Row {
  name: string
  few: number[]
  many: number[]
}

/** A p95 at many bookings may be so many times that at few. */
const AIM = 1.5

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

const ratio = ({ few, many }: Row, share: number) => percentile(many, share) / (percentile(few, share) || 1)

export const missed = (row: Row) => ratio(row, 0.95) > AIM

const line = (name: string, figures: readonly (number | string)[]) =>
  console.log(name.padEnd(30) + figures.map((one) => String(one).padStart(9)).join(''))

export const showHead = (few: number, many: number) => {
  line('bookings', [few, '', many, '', 'ratio', 'ratio'])
  line('milliseconds', ['p50', 'p95', 'p50', 'p95', 'p50', 'p95', 'answers'])
}

export const show = (row: Row) => {
  const times = [row.few, row.many].flatMap((values) => [0.5, 0.95].map((share) => percentile(values, share)))
  const ratios = [0.5, 0.95].map((share) => ratio(row, share).toFixed(2))
  line(row.name, [
    ...times.map((one) => one.toFixed(1)),
    ...ratios,
    row.many.length,
    missed(row) ? 'MISSED' : 'holds',
  ])
}

/** The last line: what holds, and after how long. */
export const conclude = (rows: readonly Row[], minutes: number) => {
  const slow = rows.filter(missed)
  const took = `after ${minutes.toFixed(1)} minutes`
  if (slow.length === 0)
    console.log(
      `PASSED ${took}: all ${rows.length} p95 are at most ${AIM} times as long over the many bookings.`,
    )
  else console.log(`FAILED ${took}: over ${AIM} times as long: ${slow.map(({ name }) => name).join('; ')}.`)
  return slow.length === 0
}
