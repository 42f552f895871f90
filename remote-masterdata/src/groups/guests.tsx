import type { GroupGuest } from '@melali/shared/api'
import { type Column, Day, useCountry, useKit, useT } from '@melali/shared/ui'
import { Flex, Tag } from 'antd'
import { Records } from '../records'

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

/** Who travels in the group. */
export const Guests = ({ guests }: { guests: GroupGuest[] }) => {
  const t = useT('groups')
  const kit = useKit()
  const country = useCountry()
  const columns: Column<GroupGuest>[] = [
    { key: 'name', title: kit('guests.name'), render: (guest) => <Name guest={guest} /> },
    {
      key: 'category',
      title: kit('guests.category'),
      render: ({ category }) => kit(`guests.categories.${category}`),
    },
    {
      key: 'birthdate',
      title: kit('guests.birthdate'),
      render: ({ birthdate }) => <Day value={birthdate} />,
    },
    {
      key: 'nationality',
      title: kit('guests.nationality'),
      render: ({ nationality }) => country(nationality),
    },
    { key: 'remarks', title: kit('guests.remarks'), render: ({ remarks }) => remarks ?? '–' },
  ]
  return <Records rows={guests} rowKey={({ id }) => id} columns={columns} empty={t('noGuests')} />
}
