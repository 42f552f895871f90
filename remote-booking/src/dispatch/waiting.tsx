import { useDroppable } from '@dnd-kit/core'
import { formatDay, useLocale, useT } from '@melali/shared/ui'
import { Typography, theme } from 'antd'
import { BlockButton } from './block-button'
import type { Block } from './plan'

export const WAITING = 'waiting'

interface Props {
  blocks: readonly Block[]
  days: readonly string[]
  selected: ReadonlySet<string>
}

/** What nobody does yet; whatever is dropped here is taken off whoever had it. */
export const Waiting = ({ blocks, days, selected }: Props) => {
  const t = useT('dispatch')
  const locale = useLocale()
  const { token } = theme.useToken()
  const { setNodeRef, isOver } = useDroppable({ id: WAITING })
  return (
    <section
      ref={setNodeRef}
      aria-label={t('waiting')}
      data-row={WAITING}
      style={{
        border: `1px solid ${token.colorBorder}`,
        borderRadius: token.borderRadius,
        background: isOver ? token.colorPrimaryBg : token.colorBgContainer,
        padding: 8,
        overflow: 'auto',
        maxBlockSize: 'calc(100vh - 210px)',
      }}
    >
      <Typography.Title level={2} style={{ fontSize: 14, margin: 0, marginBlockEnd: 8 }}>
        {t('waiting')} ({blocks.length})
      </Typography.Title>
      {!blocks.length && <Typography.Text type="secondary">{t('noneWaiting')}</Typography.Text>}
      {days.map((day) => {
        const here = blocks.filter(({ job }) => job.date === day)
        if (!here.length) return null
        return (
          <div key={day} style={{ display: 'grid', gap: 4, marginBlockEnd: 8 }}>
            {days.length > 1 && <Typography.Text type="secondary">{formatDay(day, locale)}</Typography.Text>}
            {here.map((block) => (
              <BlockButton key={block.key} block={block} isSelected={selected.has(block.key)} long />
            ))}
          </div>
        )
      })}
    </section>
  )
}
