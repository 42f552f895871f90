import { useT } from '@melali/shared/ui'
import { Button, Flex, Typography, theme } from 'antd'
import type { KeyboardEvent } from 'react'

interface Props {
  count: number
  held: number
  onOpen: () => void
  onTakeOff: () => void
  onClear: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What can be done with all that is selected; without anything it tells how to. */
export const SelectionTools = ({ count, held, onOpen, onTakeOff, onClear, onKeyDown }: Props) => {
  const t = useT('dispatch')
  const { token } = theme.useToken()
  // As high as its buttons, so that nothing moves between the two clicks of a double click.
  const minBlockSize = token.controlHeight
  if (!count)
    return (
      <Typography.Text
        type="secondary"
        style={{ lineHeight: `${minBlockSize}px`, fontSize: 12 }}
        ellipsis={{ tooltip: true }}
      >
        {t('hint')}
      </Typography.Text>
    )
  return (
    <Flex wrap gap="small" align="center" role="status" style={{ minBlockSize }} onKeyDown={onKeyDown}>
      <Typography.Text>{t('chosen', { count })}</Typography.Text>
      <Button onClick={onOpen}>{t('assignTo')}</Button>
      {held > 0 && <Button onClick={onTakeOff}>{t('takeOff')}</Button>}
      <Button type="text" onClick={onClear}>
        {t('clear')}
      </Button>
    </Flex>
  )
}
