import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Thousands of texts as one parameter, which neither engine minds. */
export const isAmong = (value: SQLWrapper, texts: Iterable<string>): SQL =>
  sql`${value} in (select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb))`
