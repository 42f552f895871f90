import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartAt } from './use-part'
import './loading-bar.css'

const unmentioned = 1_000

/** After a second what is waited for is named. */
const StillLoading = ({ part }: { part: string }) => {
  const { t } = useTranslation('shell')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, unmentioned, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="still-loading" role="status">
      {isLong && t('federation.waiting', { part })}
    </p>
  )
}

export const PageStillLoading = ({ path }: { path: string }) => <StillLoading part={usePartAt(path)} />

/** Of what the shell has a title for. */
export const TitledStillLoading = ({ title }: { title: string }) => {
  const { t } = useTranslation('shell')
  return <StillLoading part={t(title)} />
}
