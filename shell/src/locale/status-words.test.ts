import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@melali/shared/contract'

const wordsOf = (path: string) => JSON.parse(readFileSync(join(__dirname, path), 'utf8'))

test.each(locales)('in %s the dashboard calls a state as the lists do', (locale) => {
  const shell = wordsOf(`../locales/${locale}.json`)
  const kit = wordsOf(`../../../shared/src/ui/locales/${locale}.json`)
  expect(shell.bookingStatus).toEqual(kit.status.booking)
})
