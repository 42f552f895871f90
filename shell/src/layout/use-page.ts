import type { PageHandle } from '@melali/shared/contract'
import { useMatches } from 'react-router-dom'

const isPage = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** What the innermost page wishes. */
export const usePage = (): PageHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isPage)
