import { Badge, Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import type { Notification } from '../../api/notifications'
import type { Locale } from '../../contract'
import { formatBali } from '../format/intl'
import { HiddenText } from '../page/hidden-text'

interface Props {
  told: readonly Notification[]
  locale: Locale
  /** What is said of an entry that isn't read yet. */
  unread: string
  onOpen: (entry: Notification) => void
}

const Entry = ({ entry, locale, unread, onOpen }: Omit<Props, 'told'> & { entry: Notification }) => {
  const { text, note, by, at, read, to } = entry
  return (
    <Flex gap={10} align="baseline">
      <span style={{ flex: 'none', inlineSize: 8 }}>{!read && <Badge status="processing" />}</span>
      <Flex vertical style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Link
          to={to}
          onClick={() => onOpen(entry)}
          style={{ color: 'var(--ant-color-text)', fontWeight: read ? 400 : 600 }}
        >
          {!read && <HiddenText>{unread} </HiddenText>}
          {text}
        </Link>
        {note && <Typography.Text italic>{note}</Typography.Text>}
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          <bdi>{by}</bdi> · <time dateTime={at}>{formatBali(at, locale)}</time>
        </Typography.Text>
      </Flex>
    </Flex>
  )
}

/** What somebody was told, each entry a link to its record. */
export const ToldList = ({ told, ...how }: Props) => (
  <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {told.map((entry) => (
      <li
        key={entry.id}
        style={{ paddingBlock: 10, borderBlockEnd: '1px solid var(--ant-color-border-secondary)' }}
      >
        <Entry entry={entry} {...how} />
      </li>
    ))}
  </ul>
)
