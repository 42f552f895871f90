/** What could break the code of the release before, which goes on answering while the schema is already the new one. */
const breaking: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'takes away a table, view, type or function',
    /\bdrop (table|view|materialized view|type|function|schema)\b/,
  ],
  [
    'takes away a column',
    /\balter table\b.*\bdrop (column|(?!constraint|default|not null|expression|identity)\w)/,
  ],
  ['renames', /\brename\b/],
  ['changes the type of a column', /\balter( column)? \S+ (set data )?type\b/],
  ['takes away a default', /\bdrop default\b/],
  ['asks for a value that old code doesn’t give', /\bset not null\b/],
  [
    'adds a column that old code doesn’t fill',
    /\badd (column )?(?!constraint\b)(?!.*\b(default|generated)\b).*\bnot null\b/,
  ],
  ['refuses what old code may write', /\badd constraint\b(?!.*\bnot valid\b)|\bcreate unique index\b/],
  ['empties a table', /^(truncate|delete from|with\b.*\bdelete from)\b/],
]

/** Says why a step that isn't additive may be taken all the same. */
const reason = /--\s*not additive:\s*\S+/i

const withoutComments = (statement: string) =>
  statement
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** On a table that the same migration makes, nothing can break. */
const isNew = (statement: string, made: readonly string[]) => {
  const [, table = ''] =
    /\balter table (?:only )?(?:public\.)?(\w+)/.exec(statement) ??
    /\bindex \S+ on (?:only )?(?:public\.)?(\w+)/.exec(statement) ??
    []
  return made.includes(table)
}

/** The statements of a migration that the release before can't live with, each with what it does; none that tells its reason. */
export const notAdditive = (migration: string) => {
  const statements = migration.split('--> statement-breakpoint')
  const plain = statements.map(withoutComments)
  const made = plain.flatMap(
    (one) => /\bcreate table (?:if not exists )?(?:public\.)?(\w+)/.exec(one)?.[1] ?? [],
  )
  return plain.flatMap((statement, index) => {
    if (isNew(statement, made) || reason.test(statements[index] ?? '')) return []
    const found = breaking.find(([, pattern]) => pattern.test(statement))
    return found ? [{ what: found[0], statement: statement.slice(0, 120) }] : []
  })
}
