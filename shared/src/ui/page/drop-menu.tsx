import { Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useRef } from 'react'

interface Props {
  menu: MenuProps
  /** The button it hangs on. */
  children: ReactNode
  placement?: 'bottomRight'
}

/** A menu under a button: open, its first item has the focus; what was chosen begins from the button, so that a dialog gives the focus back there. */
export const DropMenu = ({ menu, children, placement }: Props) => {
  const opener = useRef<HTMLElement | null>(null)
  const opened = (open: boolean) => {
    if (open) opener.current = document.activeElement as HTMLElement | null
  }
  const chosen: MenuProps['onClick'] = (choice) => {
    opener.current?.focus()
    menu.onClick?.(choice)
  }
  return (
    <Dropdown
      autoFocus
      // antd's focus comes three frames late; what is gone by then takes it from nobody.
      destroyOnHidden
      trigger={['click']}
      menu={{ ...menu, onClick: chosen }}
      onOpenChange={opened}
      {...(placement && { placement })}
    >
      {children}
    </Dropdown>
  )
}
