import type { AvailabilityMonth } from '@melali/shared/api'
import { Day, useT } from '@melali/shared/ui'
import { Button, Flex, Typography, theme } from 'antd'
import { useState } from 'react'
import { AllotmentDrawer } from './allotment-drawer'
import { nightsIn, type Selection } from './selection'
import { StopSaleDrawer } from './stop-sale-drawer'

interface Props {
  month: AvailabilityMonth
  selection: Selection | null
  /** Shown while nothing is chosen. */
  hint?: string
  onClear: () => void
}

/** What can be done with the nights that were chosen. */
export const SelectionBar = ({ month, selection, hint, onClear }: Props) => {
  const t = useT('availability')
  const { token } = theme.useToken()
  const [open, setOpen] = useState<'allotment' | 'stop' | null>(null)
  const close = () => setOpen(null)
  const saved = () => {
    close()
    onClear()
  }
  if (!selection) return hint && <Typography.Text type="secondary">{hint}</Typography.Text>
  return (
    <Flex
      wrap
      gap="small"
      align="center"
      style={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 1,
        padding: 12,
        background: token.colorBgElevated,
        border: `1px solid ${token.colorPrimaryBorder}`,
        borderRadius: token.borderRadius,
      }}
    >
      <span role="status">
        {t('chosen', { nights: nightsIn(selection), rooms: selection.roomIds.length })} ·{' '}
        <Day value={selection.from} /> – <Day value={selection.to} />
      </span>
      <Button type="primary" onClick={() => setOpen('allotment')}>
        {t('setAllotment')}
      </Button>
      <Button onClick={() => setOpen('stop')}>{t('stopSale')}</Button>
      <Button type="text" onClick={onClear}>
        {t('clear')}
      </Button>
      {open === 'allotment' && (
        <AllotmentDrawer month={month} selection={selection} onSaved={saved} onClose={close} />
      )}
      {open === 'stop' && <StopSaleDrawer month={month} of={selection} onSaved={saved} onClose={close} />}
    </Flex>
  )
}
