import { baliToday, formatDay, useLocale, useT } from '@melali/shared/ui'
import { Alert } from 'antd'

const soon = 60 * 86_400_000

/** An expired licence stops assignments; one that ends soon is said in time. */
export const LicenceNotice = ({ expiry }: { expiry: string }) => {
  const t = useT('licence')
  const locale = useLocale()
  const today = baliToday()
  const day = formatDay(expiry, locale)
  if (expiry < today) return <Alert type="error" showIcon title={t('expired', { day })} />
  if (Date.parse(expiry) - Date.parse(today) < soon)
    return <Alert type="warning" showIcon title={t('soon', { day })} />
  return null
}
