import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { TraceStep } from '../../api/trace'
import { useKit } from '../core/use-t'
import { TraceRows } from './trace-rows'

/** "Why this price?": the steps that made an amount. */
export const PriceWhy = ({ trace, title }: { trace: readonly TraceStep[]; title?: string }) => {
  const kit = useKit()
  const [open, setOpen] = useState(false)
  if (!trace.length) return null
  return (
    <>
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpen(true)}>
        {kit('trace.why')}
      </Button>
      <Modal open={open} title={title ?? kit('trace.why')} onCancel={() => setOpen(false)} footer={null}>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={kit('trace.why')}
          style={{ maxBlockSize: '70vh', overflowY: 'auto' }}
        >
          <TraceRows trace={trace} />
        </section>
      </Modal>
    </>
  )
}
