import { bulkGroups, exportGroups, type GroupRow, listGroups } from '@melali/shared/api'
import { agents } from '@melali/shared/resources'
import {
  BaliTime,
  type Column,
  DataList,
  LinkButton,
  PageFrame,
  useBulk,
  useCan,
  useSession,
  useT,
} from '@melali/shared/ui'
import { paxText } from './pax-text'

export const Component = () => {
  const t = useT('groups')
  const can = useCan()
  const { agentId } = useSession()
  const placeOf = (id: string) => `/master-data/group/${id}/detail`
  const bulk = useBulk(bulkGroups, {
    words: { delete: { text: t('deleteManyText') } },
    to: placeOf,
    add: 'create.group',
  })
  const create = (type: 'primary' | 'default') =>
    can('create.group') && (
      <LinkButton to="/master-data/group/create" type={type}>
        {t('create')}
      </LinkButton>
    )
  const agent: Column<GroupRow> = { key: 'agent', title: t('agent'), render: (row) => row.agent }
  const columns: Column<GroupRow>[] = [
    { key: 'code', title: t('code'), sort: true, render: (row) => <bdi dir="ltr">{row.code}</bdi> },
    { key: 'name', title: t('name'), sort: true, render: (row) => <bdi>{row.name}</bdi>, fact: true },
    { key: 'mainGuest', title: t('mainGuest'), render: (row) => row.mainGuest ?? '–', fact: true },
    ...(agentId ? [] : [agent]),
    { key: 'pax', title: t('guests'), render: (row) => paxText(t, row.pax), fact: true },
    { key: 'bookings', title: t('bookings'), align: 'end', render: (row) => row.bookings },
    {
      key: 'createdAt',
      title: t('createdAt'),
      sort: true,
      hidden: true,
      render: (row) => <BaliTime value={row.createdAt} />,
    },
  ]
  return (
    <PageFrame title={t('title')} primary={create('primary')}>
      <DataList
        what={t('title')}
        name="groups"
        endpoint={listGroups}
        exporting={exportGroups}
        columns={columns}
        filters={
          can('view.agent') && !agentId
            ? [{ key: 'agentId', label: t('agent'), resource: agents, single: true as const }]
            : []
        }
        defaultSort="-createdAt"
        to={(row) => placeOf(row.id)}
        {...(bulk && { select: bulk })}
        empty={{ text: t('empty'), action: create('default') }}
      />
    </PageFrame>
  )
}
