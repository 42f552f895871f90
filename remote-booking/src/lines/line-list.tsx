import { Empty, Money, PriceWhy, StatusTag, useT } from '@melali/shared/ui'
import { Button, Card, Flex, Typography } from 'antd'
import type { Draft } from './draft'
import { HandPriceTag } from './hand-price'
import { OnRequest } from './on-request'
import { Units } from './units'

interface Props {
  drafts: readonly Draft[]
  /** What the server found wrong, by line. */
  problems: ReadonlyMap<number, readonly string[]>
  emptyText: string
  onEdit: (draft: Draft) => void
  onRemove: (draft: Draft) => void
}

/** The lines of a step, each with its price and why. */
export const LineList = ({ drafts, problems, emptyText, onEdit, onRemove }: Props) => {
  const t = useT('steps')
  if (!drafts.length) return <Empty text={emptyText} />
  return (
    <Flex vertical gap="small">
      {drafts.map((draft, at) => (
        <Card size="small" key={draft.key}>
          <Flex gap="middle" justify="space-between" align="start">
            <Flex vertical gap={2} style={{ minInlineSize: 0 }}>
              <Flex wrap gap="small" align="center">
                <Typography.Text strong delete={draft.declined ?? false}>
                  {draft.title}
                </Typography.Text>
                {draft.declined && <StatusTag kind="line" status="declined" />}
                {draft.price.onRequest && !draft.declined && <OnRequest />}
              </Flex>
              <Typography.Text type="secondary">{draft.detail}</Typography.Text>
              <Units units={draft.price.units} />
              <HandPriceTag {...draft.price} />
            </Flex>
            <Flex vertical align="end">
              <Typography.Text strong delete={draft.declined ?? false}>
                <Money cents={draft.price.sellCents} />
              </Typography.Text>
              <PriceWhy trace={draft.price.trace} title={draft.title} />
            </Flex>
          </Flex>
          {draft.declined && !draft.locked && (
            <Typography.Text type="danger">{t('declined')}</Typography.Text>
          )}
          {problems.get(at)?.map((problem) => (
            <Typography.Text key={problem} type="danger" role="alert" style={{ display: 'block' }}>
              {problem}
            </Typography.Text>
          ))}
          <Flex gap="small" justify="end" style={{ marginBlockStart: 8 }}>
            {draft.locked ? (
              <Typography.Text type="secondary">{t(`locked.${draft.locked}`)}</Typography.Text>
            ) : (
              <>
                <Button size="small" onClick={() => onEdit(draft)}>
                  {t('edit')}
                </Button>
                <Button size="small" danger onClick={() => onRemove(draft)}>
                  {t('remove')}
                </Button>
              </>
            )}
          </Flex>
        </Card>
      ))}
    </Flex>
  )
}
