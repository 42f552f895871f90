import type { DispatchBoard } from '@melali/shared/api'
import { formatDay, useLocale, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { BlockButton } from './block-button'
import type { Block } from './plan'

interface Props {
  board: DispatchBoard
  blocks: readonly Block[]
  selected: ReadonlySet<string>
}

const Jobs = ({
  title,
  blocks,
  selected,
  days,
}: { title: string; blocks: readonly Block[]; days: readonly string[] } & Pick<Props, 'selected'>) => {
  const locale = useLocale()
  return (
    <section aria-label={title} data-row={title} style={{ display: 'grid', gap: 4 }}>
      <Typography.Title level={2} style={{ fontSize: 14, margin: 0 }}>
        <bdi>{title}</bdi> ({blocks.length})
      </Typography.Title>
      {blocks.map((block) => (
        <div key={block.key}>
          {days.length > 1 && (
            <Typography.Text type="secondary">{formatDay(block.job.date, locale)}</Typography.Text>
          )}
          <BlockButton block={block} isSelected={selected.has(block.key)} long />
        </div>
      ))}
    </section>
  )
}

/** On a phone the same by person, those with something to do. */
export const PhoneList = ({ board, blocks, selected }: Props) => {
  const t = useT('dispatch')
  const away = board.people.flatMap(({ id, name }) => {
    const why = board.off.filter(({ personId }) => personId === id).map(({ note }) => note)
    return why.length ? `${name} (${why.join(', ')})` : []
  })
  const reaching = board.reaching.flatMap(({ personId, code }) => {
    const person = board.people.find(({ id }) => id === personId)
    return person ? `${person.name} (${code})` : []
  })
  const idle = board.people.filter(
    ({ id }) => ![...blocks, ...board.off].some(({ personId }) => personId === id),
  )
  const shared = { selected, days: board.days }
  return (
    <Flex vertical gap="middle">
      <Jobs {...shared} title={t('waiting')} blocks={blocks.filter(({ personId }) => !personId)} />
      {board.people
        .filter(({ id }) => blocks.some(({ personId }) => personId === id))
        .map(({ id, name }) => (
          <Jobs key={id} {...shared} title={name} blocks={blocks.filter(({ personId }) => personId === id)} />
        ))}
      {away.length > 0 && (
        <Typography.Text type="secondary">
          {t('away')}: <bdi>{away.join(', ')}</bdi>
        </Typography.Text>
      )}
      {reaching.length > 0 && (
        <Typography.Text type="secondary">
          {t('reaching')}: <bdi>{reaching.join(', ')}</bdi>
        </Typography.Text>
      )}
      {idle.length > 0 && (
        <Typography.Text type="secondary">
          {t('idle')}: <bdi>{idle.map(({ name }) => name).join(', ')}</bdi>
        </Typography.Text>
      )}
    </Flex>
  )
}
