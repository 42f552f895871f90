import { pagesUnseen } from '@melali/shared/testing'
import remote from './remote'

test('every page is looked at by the journey over all screens', () => {
  expect(pagesUnseen(remote)).toEqual([])
})
