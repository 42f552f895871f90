import { type FailedJob, listFailedJobs } from '@melali/shared/api'
import { BaliTime, Empty, Loading, PageFrame, Rows, Shown, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'

const useRow = () => {
  const t = useT('jobs')
  return ({ id, job, at, since, error }: FailedJob) => ({
    key: id,
    title: t(`names.${job}`),
    detail: (
      <>
        <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {error}
        </bdi>
        <div>
          {t('since')} <BaliTime value={since} />
        </div>
      </>
    ),
    end: <BaliTime value={at} />,
  })
}

/** What the server could not do by the clock, and what it met. */
export const Component = () => {
  const t = useT('jobs')
  const titles = useT('titles')
  const rowOf = useRow()
  const read = useRead(listFailedJobs)
  return (
    <PageFrame title={titles('jobs')} subtitle={t('lead')}>
      <Shown read={read} what={titles('jobs')} loading={<Loading rows={4} />}>
        {({ data }) =>
          data.length ? (
            <Card>
              <Rows rows={data.map(rowOf)} />
            </Card>
          ) : (
            <Empty text={t('empty')} />
          )
        }
      </Shown>
    </PageFrame>
  )
}
