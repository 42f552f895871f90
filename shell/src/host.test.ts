import { createHost } from './host'
import { useLanguage } from './locale/store'

test('another language reads anew what the server said in the one before', () => {
  const { queries } = createHost((() => undefined) as never)
  const isOld = () => queries.getQueryState(['bookings'])?.isInvalidated
  queries.setQueryData(['bookings'], 'Nobody has a bed this night.')
  useLanguage.setState({ pack: {} })
  expect(isOld()).toBe(false)
  useLanguage.setState({ locale: 'fr' })
  expect(isOld()).toBe(true)
})
