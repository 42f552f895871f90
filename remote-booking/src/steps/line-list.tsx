import { Empty, Money, PriceWhy, useT } from '@melali/shared/ui'
import { Button, Card, Flex, Tag, Tooltip, Typography } from 'antd'
import type { Draft } from './draft'

interface Props<Body> {
  drafts: readonly Draft<Body>[]
  emptyText: string
  onEdit: (draft: Draft<Body>) => void
  onRemove: (draft: Draft<Body>) => void
}

/** The lines of a step, each with its price and why. */
export const LineList = <Body,>({ drafts, emptyText, onEdit, onRemove }: Props<Body>) => {
  const t = useT('steps')
  if (!drafts.length) return <Empty text={emptyText} />
  return (
    <Flex vertical gap="small">
      {drafts.map((draft) => (
        <Card size="small" key={draft.key}>
          <Flex wrap gap="small" justify="space-between" align="start">
            <Flex vertical style={{ minInlineSize: 0, flex: '1 1 240px' }}>
              <Flex wrap gap="small" align="center">
                <Typography.Text strong>{draft.title}</Typography.Text>
                {draft.price.onRequest && (
                  <Tooltip title={t('onRequestHint')}>
                    <Tag color="gold">{t('onRequest')}</Tag>
                  </Tooltip>
                )}
              </Flex>
              <Typography.Text type="secondary">{draft.detail}</Typography.Text>
            </Flex>
            <Flex vertical align="end">
              <Typography.Text strong>
                <Money cents={draft.price.sellCents} />
              </Typography.Text>
              <PriceWhy trace={draft.price.trace} title={draft.title} />
            </Flex>
          </Flex>
          <Flex gap="small" justify="end" style={{ marginBlockStart: 8 }}>
            {draft.locked ? (
              <Typography.Text type="secondary">{t('locked')}</Typography.Text>
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
