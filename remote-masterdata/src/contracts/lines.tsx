import { useT } from '@melali/shared/ui'
import { Typography } from 'antd'

/** Several lines as they were written. */
export const Lines = ({ text }: { text: string | null }) => {
  const t = useT('contract')
  if (!text) return <Typography.Text type="secondary">{t('none')}</Typography.Text>
  return (
    <div dir="auto" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </div>
  )
}
