import { useT } from '@melali/shared/ui'
import { Timeline, Typography } from 'antd'

/** The course of the day, a line each. */
export const DayPlan = ({ text }: { text: string | null }) => {
  const t = useT('contract')
  const lines = (text ?? '').split('\n').filter(Boolean)
  if (!lines.length) return <Typography.Text type="secondary">{t('noTimeline')}</Typography.Text>
  return (
    <Timeline
      style={{ paddingBlockStart: 8 }}
      items={lines.map((line) => ({ key: line, content: <bdi>{line}</bdi> }))}
    />
  )
}
