import { profile } from '@melali/shared/api'
import { queryKey } from '@melali/shared/ui'
import { QueryClient } from '@tanstack/react-query'
import { followProfile } from './follow-profile'
import { nobody, useSession } from './store'

test('the own profile, and nobody else’s, names the person in the shell', () => {
  const queries = new QueryClient()
  followProfile(queries)
  useSession.setState({ ...nobody, id: 'ayu', name: 'Ayu', photo: null })
  queries.setQueryData(queryKey(profile), { data: { id: 'wayan', name: 'Wayan', photo: null } })
  expect(useSession.getState().name).toBe('Ayu')
  queries.setQueryData(queryKey(profile), {
    data: { id: 'ayu', name: 'Ayu Lestari', photo: '/api/uploads/1' },
  })
  expect(useSession.getState()).toMatchObject({ name: 'Ayu Lestari', photo: '/api/uploads/1' })
})
