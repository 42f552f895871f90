import { exportSupplierActivities, type SupplierActivity, supplierActivities } from '@melali/shared/api'
import { suppliers } from '@melali/shared/resources'
import { type Column, ResourceDetail, useT } from '@melali/shared/ui'
import { Tag } from 'antd'
import { SideList } from '../side-list'
import { Supplied } from './supplied'

const Activities = ({ id }: { id: string }) => {
  const t = useT('supplier')
  const columns: Column<SupplierActivity>[] = [
    { key: 'name', title: t('activity'), render: (activity) => activity.name },
    { key: 'code', title: t('code'), render: (activity) => <bdi dir="ltr">{activity.code}</bdi> },
    { key: 'type', title: t('type'), render: (activity) => activity.type },
    { key: 'region', title: t('region'), render: (activity) => activity.region },
    {
      key: 'active',
      title: t('status'),
      render: (activity) => <Tag>{t(activity.active ? 'active' : 'inactive')}</Tag>,
    },
  ]
  return (
    <SideList
      title={t('activities')}
      search
      name="supplier-activities"
      prefix="activities"
      endpoint={supplierActivities}
      exporting={exportSupplierActivities}
      params={{ id }}
      columns={columns}
      to={(activity) => `/master-data/activity/${activity.id}/detail`}
      empty={{ text: t('noActivities') }}
    />
  )
}

export const Component = () => (
  <ResourceDetail resource={suppliers}>
    {(row) => (
      <>
        <Activities id={row.id} />
        <Supplied supplierId={row.id} kind={row.kind} />
      </>
    )}
  </ResourceDetail>
)
