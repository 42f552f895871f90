import { MoreOutlined } from '@ant-design/icons'
import { type GroupDetail, getGroup, listGroups, removeGroup } from '@melali/shared/api'
import {
  AtRecord,
  DropMenu,
  EditRefusal,
  LinkButton,
  PageFrame,
  Presence,
  RecordSteps,
  Shown,
  useBringBack,
  useCan,
  useCommand,
  useConfirm,
  useInUse,
  useKit,
  useRead,
  useT,
  useWalk,
} from '@melali/shared/ui'
import { Button, Card, Descriptions } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { BookingsOf } from '../bookings-of'
import { Guests } from './guests'
import { paxText } from './pax-text'

const Group = ({ group }: { group: GroupDetail }) => {
  const t = useT('groups')
  const kit = useKit()
  const can = useCan()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const walk = useWalk(listGroups)
  const inUse = useInUse()
  const bringBack = useBringBack(listGroups)
  const remove = useCommand(removeGroup, {
    toast: { done: t('deleted'), failed: t('notDeleted') },
    shows: (error) => error.code === 'IN_USE',
    ...(can('create.group') && { undo: () => bringBack(group.id) }),
  })
  const destroy = async () => {
    const sure = await confirm({
      title: t('deleteTitle', { name: group.name }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (!sure) return
    const outcome = await remove.run({ params: { id: group.id }, version: group.version })
    if (outcome.ok) return navigate('/master-data/group')
    if (outcome.error.code === 'IN_USE') await inUse(outcome.error, group.name, 'inUseThere')
  }
  return (
    <PageFrame
      title={group.name}
      subtitle={<bdi dir="ltr">{group.code}</bdi>}
      breadcrumb={[{ title: t('title'), to: walk?.at ?? '/master-data/group' }, { title: group.name }]}
      extra={
        <>
          <Presence />
          <RecordSteps
            endpoint={listGroups}
            id={group.id}
            to={({ id }) => `/master-data/group/${id}/detail`}
          />
          {can('update.group') && (
            <LinkButton to={`/master-data/group/${group.id}/edit`}>{t('edit')}</LinkButton>
          )}
          {can('delete.group') && (
            <DropMenu
              menu={{ items: [{ key: 'delete', danger: true, label: t('delete'), onClick: destroy }] }}
            >
              <Button icon={<MoreOutlined />} aria-label={t('more')} />
            </DropMenu>
          )}
        </>
      }
      primary={
        can('create.booking') && (
          <LinkButton type="primary" to={`/booking-management/create?group=${group.id}`}>
            {t('book')}
          </LinkButton>
        )
      }
    >
      <EditRefusal reason={!can('update.group') && kit('editDenied')} />
      <Card>
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, lg: 4 }}
          items={[
            { key: 'agent', label: t('agent'), children: group.agent },
            { key: 'main', label: t('mainGuest'), children: group.mainGuest ?? '–' },
            { key: 'guests', label: t('guests'), children: paxText(t, group.pax) },
            { key: 'bookings', label: t('bookings'), children: group.bookings },
            ...(group.remarks
              ? [{ key: 'remarks', label: t('remarks'), children: group.remarks, span: 'filled' as const }]
              : []),
          ]}
        />
      </Card>
      <Card title={t('guests')} styles={{ body: { paddingBlock: 8 } }}>
        <Guests guests={group.guests} />
      </Card>
      <BookingsOf query={{ groupId: group.id }} />
    </PageFrame>
  )
}

export const Component = () => {
  const t = useT('groups')
  const { id = '' } = useParams()
  const read = useRead(getGroup, { params: { id } })
  return (
    <Shown read={read} what={t('one')}>
      {({ data }) => (
        <AtRecord of="group" id={data.id}>
          <Group group={data} />
        </AtRecord>
      )}
    </Shown>
  )
}
