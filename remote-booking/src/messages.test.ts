import { messageTroubles } from '@melali/shared/testing'

test('the code asks for what the catalogues have, and for all of it', () => {
  expect(messageTroubles(__dirname, { t: '' })).toEqual([])
})
