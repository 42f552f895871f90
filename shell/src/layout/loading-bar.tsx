import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useNavigation } from 'react-router-dom'
import './loading-bar.css'

/** Three pixels that say something is on its way; quick answers never show it. */
export const LoadingBar = () => {
  const isLeaving = useNavigation().state !== 'idle'
  const isFetching = useIsFetching() > 0
  const isSaving = useIsMutating() > 0
  if (!isLeaving && !isFetching && !isSaving) return null
  return <div className="loading-bar" role="progressbar" aria-hidden="true" />
}
