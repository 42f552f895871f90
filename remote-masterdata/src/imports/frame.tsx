import type { AnyResource } from '@melali/shared/resources'
import { LinkButton, PageFrame, useInSentence, useLabel, useScreen, useT } from '@melali/shared/ui'
import { Flex, Steps, Typography } from 'antd'
import type { ReactNode } from 'react'

const steps = ['file', 'columns', 'check', 'result'] as const
export type Step = (typeof steps)[number]

interface Props {
  resource: AnyResource
  step: Step
  subtitle?: ReactNode
  status?: ReactNode
  primary?: ReactNode
  children: ReactNode
}

/** The four steps of an import: on a phone in words, else in a row. */
export const ImportFrame = ({ resource, step, children, ...head }: Props) => {
  const t = useT('imports')
  const label = useLabel()
  const inSentence = useInSentence()
  const isWide = useScreen().md
  const at = steps.indexOf(step)
  const title = t('title', { many: inSentence(resource.label) })
  return (
    <PageFrame
      {...head}
      title={title}
      breadcrumb={[{ title: label(resource.label), to: resource.at }, { title: t('import') }]}
      extra={<LinkButton to="/master-data/import-history">{t('history')}</LinkButton>}
    >
      <Flex vertical gap="middle">
        {isWide ? (
          <Steps size="small" current={at} items={steps.map((key) => ({ title: t(`steps.${key}`) }))} />
        ) : (
          <Typography.Text type="secondary">
            {t('stepOf', { step: at + 1, of: steps.length, name: t(`steps.${step}`) })}
          </Typography.Text>
        )}
        {children}
      </Flex>
    </PageFrame>
  )
}
