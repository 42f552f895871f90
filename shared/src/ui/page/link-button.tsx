import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { type To, useHref, useNavigate } from 'react-router-dom'

interface Props extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: To
  /** Goes into the history entry. */
  state?: unknown
  /** Takes the place of this page in the history. */
  replace?: boolean
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A link that looks like a button: opens in a new tab as links do, and within the page without a reload. */
export const LinkButton = ({ to, state, replace, ...rest }: Props) => {
  const navigate = useNavigate()
  const href = useHref(to)
  return (
    <Button
      {...rest}
      href={href}
      onClick={(event: MouseEvent) => {
        if (!plain(event)) return
        event.preventDefault()
        void navigate(to, { state, ...(replace && { replace }) })
      }}
    />
  )
}
