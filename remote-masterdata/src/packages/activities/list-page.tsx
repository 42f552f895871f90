import { type ActivityPackage, listActivityPackages } from '@melali/shared/api'
import { activityTypes } from '@melali/shared/resources'
import { baliToday, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { CataloguePage } from '../catalogue-page'

/** What can be done where, and on which day. */
export const Component = () => {
  const t = useT('packages')
  return (
    <CataloguePage<ActivityPackage>
      name="activity"
      list={listActivityPackages}
      filters={[
        {
          key: 'type',
          as: 'activityTypeId',
          label: 'activity.type',
          field: { kind: 'reference', to: activityTypes },
          props: { style: { inlineSize: '100%' } },
        },
        { key: 'date', label: 'activity.date', field: { kind: 'day' }, props: { min: baliToday() } },
      ]}
      card={(row) => ({
        title: row.activity,
        subtitle: [row.activityType, row.region].filter(Boolean).join(' · '),
        cents: row.fromCents,
        per: 'adult',
        note: (
          <Typography.Text type="secondary">
            {t('activity.options', { count: row.packages.length })}
          </Typography.Text>
        ),
      })}
    />
  )
}
