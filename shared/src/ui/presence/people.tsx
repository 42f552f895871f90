import { Avatar, Flex, Tooltip, Typography, theme } from 'antd'
import { useKit } from '../core/use-t'
import { type Here, usePresent } from './use-present'

const SHOWN = 3

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase())
    .join('')

/** Who else looks at a record, or edits it, right now. */
export const People = (here: Here) => {
  const kit = useKit()
  const { token } = theme.useToken()
  const people = usePresent(here)
  const rest = people.slice(SHOWN)
  return (
    <Flex
      wrap
      gap="small"
      align="center"
      role="status"
      aria-label={kit('presence.label')}
      className="no-print"
      // Words are read out where a place for them was before; empty, it takes none.
      {...(people.length === 0 && { style: { display: 'contents' } })}
    >
      {people.slice(0, SHOWN).map(({ id: person, name, editing: edits }) => (
        <Flex key={person} gap={6} align="center">
          <Avatar
            size={24}
            aria-hidden
            style={{
              fontSize: 12,
              color: token.colorText,
              background: edits ? token.colorWarningBg : token.colorFillSecondary,
              border: `1px solid ${edits ? token.colorWarning : token.colorBorder}`,
            }}
          >
            {initialsOf(name)}
          </Avatar>
          <Typography.Text type={edits ? 'warning' : 'secondary'}>
            {kit(edits ? 'presence.editing' : 'presence.looking', { name })}
          </Typography.Text>
        </Flex>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.map(({ name }) => name).join(', ')}>
          <Typography.Text type="secondary">{kit('presence.more', { count: rest.length })}</Typography.Text>
        </Tooltip>
      )}
    </Flex>
  )
}
