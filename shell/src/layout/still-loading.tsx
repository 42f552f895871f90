import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartAt } from './use-part'
import './loading-bar.css'

const unmentioned = 1_000

/** After a second what is waited for is named. */
export const StillLoading = ({ path }: { path: string }) => {
  const { t } = useTranslation('shell')
  const part = usePartAt(path)
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
