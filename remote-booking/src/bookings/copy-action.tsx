import { CopyOutlined } from '@ant-design/icons'
import type { BookingRow } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { LazyCopy } from '../copy/lazy-copy'

/** Copies a booking of the list. */
export const CopyAction = ({ booking }: { booking: BookingRow }) => {
  const t = useT('copy')
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the drawer isn't one on the row
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('copyOf', { code: booking.code })}
        title={t('verb')}
        onClick={() => setOpen(true)}
      />
      {open && <LazyCopy booking={booking} onClose={() => setOpen(false)} />}
    </span>
  )
}
