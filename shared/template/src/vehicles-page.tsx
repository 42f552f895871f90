import { vehicles } from '@melali/shared/resources'
import { Empty, PageFrame, Rows, Shown, useRead, useT } from '@melali/shared/ui'
import { Card } from 'antd'

export const Component = () => {
  const t = useT()
  const read = useRead(vehicles.endpoints.list, { query: { active: true, sort: 'plate' } })
  return (
    <PageFrame title={t('titles.vehicles')}>
      <Card>
        <Shown read={read} what={t('titles.vehicles')}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty text={t('none')} />
            ) : (
              <Rows
                rows={data.map(({ id, plate, seats }) => ({
                  key: id,
                  title: <bdi>{plate}</bdi>,
                  end: t('seats', { count: seats }),
                }))}
              />
            )
          }
        </Shown>
      </Card>
    </PageFrame>
  )
}
