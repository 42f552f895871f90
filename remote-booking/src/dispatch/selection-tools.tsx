import { useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
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
  if (!count)
    return (
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t('hint')}
      </Typography.Text>
    )
  return (
    <Flex wrap gap="small" align="center" role="status" onKeyDown={onKeyDown}>
      <Typography.Text>{t('chosen', { count })}</Typography.Text>
      <Button onClick={onOpen}>{t('assignTo')}</Button>
      {held > 0 && <Button onClick={onTakeOff}>{t('takeOff')}</Button>}
      <Button type="text" onClick={onClear}>
        {t('clear')}
      </Button>
    </Flex>
  )
}
