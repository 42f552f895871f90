import { parseCsv } from 'hucre/csv'
import type { TestClient } from './test-app'

/** A downloaded CSV as rows of texts, its headings first. */
export const csvTable = async (client: TestClient, path: string) => {
  const answer = await client.get(path)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return parseCsv(answer.raw.toString()).map((row) => row.map(String))
}
