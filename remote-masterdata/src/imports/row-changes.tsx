import type { ImportRow } from '@melali/shared/api'
import type { AnyResource, Field } from '@melali/shared/resources'
import { Becomes, FieldValue, useLabel, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'

interface Props {
  row: ImportRow
  resource: AnyResource
}

/** What a new record gets, or each field of an old one before and after. */
export const RowChanges = ({ row, resource }: Props) => {
  const t = useT('imports')
  const label = useLabel()
  if (row.outcome === 'skip') return <Typography.Text type="secondary">{t('nothingChanges')}</Typography.Text>
  const changes = row.changes.flatMap(({ field: key, before, after }) => {
    const field = resource.fields[key] as Field | undefined
    return field ? [{ key, field, before, after }] : []
  })
  return (
    <Flex wrap gap="4px 16px" style={{ textAlign: 'start' }}>
      {changes.map(({ key, field, before, after }) => (
        <Flex key={key} gap={4} wrap align="baseline">
          <Typography.Text type="secondary">{label(field.label)}</Typography.Text>
          {row.outcome === 'update' && (
            <>
              <Typography.Text delete type="secondary">
                <FieldValue brief field={field} value={before} titles={row.titles} />
              </Typography.Text>
              <Becomes />
            </>
          )}
          <FieldValue brief field={field} value={after} titles={row.titles} />
        </Flex>
      ))}
    </Flex>
  )
}
