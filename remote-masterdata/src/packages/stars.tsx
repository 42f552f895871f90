import { useT } from '@melali/shared/ui'
import { Typography } from 'antd'

/** A hotel's class; the number is said to those who can't see the stars. */
export const Stars = ({ count }: { count: number | null }) => {
  const t = useT('packages')
  if (!count) return null
  return (
    <Typography.Text type="warning" role="img" aria-label={t('stars', { count })}>
      {'★'.repeat(count)}
    </Typography.Text>
  )
}
