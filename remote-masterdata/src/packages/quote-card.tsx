import { useT } from '@melali/shared/ui'
import { Card, Flex, Form, Row } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  /** The price that belongs to the fields. */
  answer: ReactNode
  children: ReactNode
}

/** Asks what is wanted and says at once what it costs. */
export const QuoteCard = ({ answer, children }: Props) => {
  const t = useT('packages.quote')
  return (
    <Card id="quote" title={t('title')} style={{ scrollMarginBlockStart: 88 }}>
      <Flex vertical gap="small">
        <Form layout="vertical" requiredMark={false}>
          <Row gutter={12}>{children}</Row>
        </Form>
        {answer}
      </Flex>
    </Card>
  )
}
