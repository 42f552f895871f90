import { profile } from '@melali/shared/api'
import type { Reply } from '@melali/shared/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useSession } from './store'

/** A name or photo that its owner changes shows at once wherever the shell names them. */
export const followProfile = (queries: QueryClient) =>
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [subject, path] = event.query.queryKey
    if (subject !== profile.subject || path !== profile.path) return
    const { id, name, photo } = (event.query.state.data as Reply<typeof profile>).data
    if (id === useSession.getState().id) useSession.setState({ name, photo })
  })
