import { catalogueTroubles, messageTroubles } from '@melali/shared/testing'

test('the four catalogues say the same', () => {
  expect(catalogueTroubles(__dirname)).toEqual([])
})

test('the code asks for what the catalogues have, and for all of it', () => {
  expect(messageTroubles(__dirname, { t: '' })).toEqual([])
})
