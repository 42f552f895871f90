import pg from 'pg'

type Query = typeof pg.Client.prototype.query

const textOf = (given: unknown) =>
  typeof given === 'string' ? given : String((given as { text?: unknown } | undefined)?.text ?? '')

/** What is sent over the wire while `work` runs, begin and commit too; only a real PostgreSQL has a wire. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = textOf(given[0])
    // The word for others is sent now and then, after some commit.
    if (!text.startsWith('notify')) sent.push(text)
    return Reflect.apply(query, this, given)
  } as Query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
