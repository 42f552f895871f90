import { DropMenu } from '@melali/shared/ui'
import { Button } from 'antd'

export interface Action {
  key: string
  label: string
  danger?: boolean
  run: () => void
}

interface Props {
  /** Names the button for those who can't see the dots. */
  label: string
  items: readonly (Action | false)[]
  size?: 'small'
}

/** A menu behind dots; nothing to do is nothing to show. */
export const ActionsMenu = ({ label, items, size }: Props) => {
  const actions = items.filter((item): item is Action => item !== false)
  if (!actions.length) return null
  return (
    <DropMenu
      menu={{
        items: actions.map(({ key, label: text, danger = false, run }) => ({
          key,
          label: text,
          danger,
          onClick: run,
        })),
      }}
    >
      <Button aria-label={label} {...(size && { size })}>
        …
      </Button>
    </DropMenu>
  )
}
