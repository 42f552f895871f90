import type { listFailedJobs } from '@melali/shared/api'
import { baliToday, type WidgetProps } from '@melali/shared/contract'

/** What the server could not do by the clock, and since when. */
export const Widget = ({ data: failed, t, Figures }: WidgetProps<typeof listFailedJobs>) => {
  const [since] = failed.map((job) => job.since).sort()
  return (
    <Figures
      nothing={t('jobsRun')}
      figures={[
        {
          to: '/user-management/failed-jobs',
          label: t('jobs'),
          count: failed.length,
          since: since ? { day: baliToday(new Date(since)), means: t('failsSince') } : null,
        },
      ]}
    />
  )
}
