import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepCodes } from './trace'

const kit = join(import.meta.dirname, '../../../shared/src/ui/locales')

/** Those that open a night or a day are its date. */
const dates = ['NIGHT', 'DAY']

test.each(readdirSync(kit))('every step of a price has words in %s', (book) => {
  const { trace } = JSON.parse(readFileSync(join(kit, book), 'utf8'))
  const silent = stepCodes.filter((code) => !dates.includes(code) && !/\S/.test(trace[code] ?? ''))
  expect(silent).toEqual([])
})
