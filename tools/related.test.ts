import { relatedTests } from './lib/related.mjs'

const tests = ['api/src/credit/credit.test.ts', 'api/src/platform/site/afar.test.ts']
const sources = ['api/src/credit/routes.ts', 'shared/src/release/testing/fixtures.ts']
const reached = async (file: string | undefined) =>
  await relatedTests({ tests, sources, changed: [file ?? ''] })

test('a change is tested by whom it reaches, by every way into the kit, and by nobody else', async () => {
  expect(await reached(sources[0])).toEqual([tests[0]])
  expect(await reached(sources[1])).toEqual([tests[1]])
})
