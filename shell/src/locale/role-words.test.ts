import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@melali/shared/contract'

const wordsOf = (path: string) => JSON.parse(readFileSync(join(__dirname, path), 'utf8'))

test.each(locales)('in %s the account menu calls a role as the list of roles does', (locale) => {
  const shell = wordsOf(`../locales/${locale}.json`)
  const { roles } = wordsOf(`../../../shared/src/resources/locales/${locale}.json`)
  expect(shell.role).toMatchObject(roles)
})
