import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { startRound } from './lazy-again'
import { useRemotesIfAny } from './use-remotes'

/** Goes to the same page by what is released now. */
export const useTryAgain = () => {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const remotes = useRemotesIfAny()
  const [isReading, setReading] = useState(false)
  const isBusy = useNavigation().state !== 'idle' || isReading
  const tryAgain = async () => {
    setReading(true)
    await remotes?.reread()
    startRound()
    await navigate({ pathname, search, hash }, { replace: true, state })
    setReading(false)
  }
  return { isBusy, tryAgain: () => void tryAgain() }
}
