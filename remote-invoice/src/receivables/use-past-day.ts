import { baliToday } from '@melali/shared/ui'
import { useSearchParams } from 'react-router-dom'

/** The day that is over as of whose end the page tells what was owed; none where it tells what is owed now. */
export const usePastDay = () => {
  const [params] = useSearchParams()
  const day = params.get('asOf')
  return day && day < baliToday() ? day : undefined
}
