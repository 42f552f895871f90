import { getGroup } from '@melali/shared/api'
import { AtRecord, EditRefused, PageFrame, Presence, Shown, useCan, useRead, useT } from '@melali/shared/ui'
import { useNavigate, useParams } from 'react-router-dom'
import { GroupForm } from './group-form'

export const Component = () => {
  const t = useT('groups')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const read = useRead(getGroup, { params: { id } })
  const can = useCan()
  const detail = `/master-data/group/${id}/detail`
  if (!can('update.group')) return <EditRefused to={detail} />
  return (
    <Shown read={read} what={t('one')}>
      {({ data }) => (
        <AtRecord of="group" id={data.id} editing>
          <PageFrame
            title={t('editOf', { name: data.name })}
            breadcrumb={[
              { title: t('title'), to: '/master-data/group' },
              { title: data.name, to: detail },
              { title: t('edit') },
            ]}
            extra={<Presence />}
          >
            <GroupForm key={data.id} group={data} onSaved={() => navigate(detail)} />
          </PageFrame>
        </AtRecord>
      )}
    </Shown>
  )
}
