import { type GroupDetail, type GroupGuest, getGroup, removeGroup } from '@melali/shared/api'
import {
  Day,
  PageFrame,
  Shown,
  useCan,
  useCommand,
  useConfirm,
  useKit,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Button, Card, Descriptions, Dropdown, Flex, Grid, List, Table, Tag } from 'antd'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paxText } from './list-page'

const Name = ({ guest }: { guest: GroupGuest }) => {
  const kit = useKit()
  return (
    <Flex wrap gap="small">
      <span>
        {kit(`guests.titles.${guest.title}`)} {guest.name}
      </span>
      {guest.nativeName && <bdi>{guest.nativeName}</bdi>}
      {guest.isMain && <Tag color="gold">{kit('guests.main')}</Tag>}
    </Flex>
  )
}

const Guests = ({ guests }: { guests: GroupGuest[] }) => {
  const kit = useKit()
  const isWide = Grid.useBreakpoint().md
  const category = (guest: GroupGuest) => kit(`guests.categories.${guest.category}`)
  if (!isWide)
    return (
      <List
        size="small"
        rowKey="id"
        dataSource={guests}
        renderItem={(guest) => (
          <List.Item extra={<Tag>{category(guest)}</Tag>}>
            <List.Item.Meta title={<Name guest={guest} />} description={guest.nationality} />
          </List.Item>
        )}
      />
    )
  return (
    <Table<GroupGuest>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={guests}
      columns={[
        { title: kit('guests.name'), render: (_, guest) => <Name guest={guest} /> },
        { title: kit('guests.category'), render: (_, guest) => category(guest) },
        {
          title: kit('guests.birthdate'),
          dataIndex: 'birthdate',
          render: (day: string) => <Day value={day} />,
        },
        { title: kit('guests.nationality'), dataIndex: 'nationality' },
        { title: kit('guests.remarks'), dataIndex: 'remarks', render: (text: string | null) => text ?? '–' },
      ]}
    />
  )
}

const Group = ({ group }: { group: GroupDetail }) => {
  const t = useT('groups')
  const can = useCan()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = useCommand(removeGroup, { toast: t('deleted') })
  const destroy = async () => {
    const sure = await confirm({
      title: t('deleteTitle', { name: group.name }),
      content: t('deleteText'),
      verb: t('delete'),
    })
    if (sure && (await remove.run({ params: { id: group.id }, version: group.version })).ok)
      navigate('/master-data/group')
  }
  return (
    <PageFrame
      title={group.name}
      subtitle={group.code}
      breadcrumb={[{ title: t('title'), to: '/master-data/group' }, { title: group.name }]}
      extra={
        <>
          {can('update.group') && (
            <Link to={`/master-data/group/${group.id}/edit`}>
              <Button>{t('edit')}</Button>
            </Link>
          )}
          {can('delete.group') && (
            <Dropdown
              trigger={['click']}
              menu={{ items: [{ key: 'delete', danger: true, label: t('delete'), onClick: destroy }] }}
            >
              <Button aria-label={t('more')}>…</Button>
            </Dropdown>
          )}
        </>
      }
      primary={
        can('create.booking') && (
          <Link to={`/booking-management/create?group=${group.id}`}>
            <Button type="primary">{t('book')}</Button>
          </Link>
        )
      }
    >
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
              ? [{ key: 'remarks', label: t('remarks'), children: group.remarks, span: 4 }]
              : []),
          ]}
        />
      </Card>
      <Card title={t('guests')} styles={{ body: { paddingBlock: 8 } }}>
        <Guests guests={group.guests} />
      </Card>
    </PageFrame>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const read = useRead(getGroup, { params: { id } })
  return <Shown read={read}>{({ data }) => <Group group={data} />}</Shown>
}
