import { Money, PriceWhy, Rows, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import type { Draft } from '../lines/draft'
import { HandPriceTag } from '../lines/hand-price'
import { OnRequest } from '../lines/on-request'

interface Props {
  title: string
  drafts: readonly Draft[]
  onEdit: () => void
}

/** The lines of one step, to be read once more. */
export const ReviewSection = ({ title, drafts, onEdit }: Props) => {
  const t = useT('wizard')
  return (
    <section>
      <Flex justify="space-between" align="center">
        <Typography.Title level={5} style={{ margin: 0 }}>
          {title}
        </Typography.Title>
        <Button
          type="link"
          style={{ paddingInline: 0 }}
          onClick={onEdit}
          aria-label={t('editNamed', { step: title })}
        >
          {t('editStep')}
        </Button>
      </Flex>
      {drafts.length === 0 && <Typography.Text type="secondary">{t('nothing')}</Typography.Text>}
      <Rows
        rows={drafts.map(({ key, title: name, detail, price }) => ({
          key,
          title: (
            <Flex wrap gap="small">
              {name}
              {price.onRequest && <OnRequest />}
            </Flex>
          ),
          detail: (
            <>
              {detail}
              <HandPriceTag {...price} />
            </>
          ),
          end: (
            <Flex vertical align="end">
              <Money cents={price.sellCents} />
              <PriceWhy trace={price.trace} title={name} />
            </Flex>
          ),
        }))}
      />
    </section>
  )
}
