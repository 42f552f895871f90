import { Money, PriceWhy, useT } from '@melali/shared/ui'
import { Button, Flex, List, Typography } from 'antd'
import type { Draft } from '../steps/draft'

interface Props {
  title: string
  drafts: readonly Draft<unknown>[]
  onEdit: () => void
}

/** The lines of one step, to be read once more. */
export const ReviewSection = ({ title, drafts, onEdit }: Props) => {
  const t = useT('wizard')
  return (
    <List
      size="small"
      header={
        <Flex justify="space-between" align="center">
          <Typography.Text strong>{title}</Typography.Text>
          <Button type="link" size="small" onClick={onEdit} aria-label={t('editNamed', { step: title })}>
            {t('editStep')}
          </Button>
        </Flex>
      }
      dataSource={[...drafts]}
      rowKey="key"
      locale={{ emptyText: t('nothing') }}
      renderItem={(draft) => (
        <List.Item
          style={{ paddingInline: 0 }}
          extra={
            <Flex vertical align="end">
              <Money cents={draft.price.sellCents} />
              <PriceWhy trace={draft.price.trace} title={draft.title} />
            </Flex>
          }
        >
          <List.Item.Meta title={draft.title} description={draft.detail} />
        </List.Item>
      )}
    />
  )
}
