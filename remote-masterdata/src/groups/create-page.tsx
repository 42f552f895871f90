import { PageFrame, useT } from '@melali/shared/ui'
import { useNavigate } from 'react-router-dom'
import { GroupForm } from './group-form'

export const Component = () => {
  const t = useT('groups')
  const navigate = useNavigate()
  return (
    <PageFrame
      title={t('create')}
      breadcrumb={[{ title: t('title'), to: '/master-data/group' }, { title: t('create') }]}
    >
      <GroupForm onSaved={({ id }) => navigate(`/master-data/group/${id}/detail`)} />
    </PageFrame>
  )
}
