import type { AnyResource } from '@melali/shared/resources'
import { useLabel, useT } from '@melali/shared/ui'
import { Flex, Tag, Typography } from 'antd'
import { useFields } from './use-fields'

/** Which columns a file may have; those that a new record needs come first. */
export const FieldGuide = ({ resource }: { resource: AnyResource }) => {
  const t = useT('imports.guide')
  const label = useLabel()
  const fields = useFields(resource)
  const named = (wanted: boolean) => fields.filter(([, { required }]) => required === wanted)
  return (
    <Flex vertical gap="small">
      {[true, false].map((required) => (
        <Flex key={String(required)} wrap gap={4} align="baseline">
          <Typography.Text type="secondary">{t(required ? 'needed' : 'optional')}</Typography.Text>
          {named(required).map(([key, field]) => (
            <Tag key={key}>{label(field.label)}</Tag>
          ))}
        </Flex>
      ))}
      <Typography.Text type="secondary">{t('text')}</Typography.Text>
    </Flex>
  )
}
