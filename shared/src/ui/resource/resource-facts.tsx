import { Descriptions } from 'antd'
import type { AnyResource } from '../../resources'
import { useLabel } from '../core/use-locale'
import { useReader } from '../core/use-session'
import { useKit } from '../core/use-t'
import { BaliTime } from '../format/bali-time'
import { FieldValue } from './field-value'
import { type Row, useShownOf, visibleFields, wholeWidth } from './visible'

/** Every field of a record that the reader may see. */
export const ResourceFacts = ({ resource, row }: { resource: AnyResource; row: Row }) => {
  const label = useLabel()
  const reader = useReader()
  const kit = useKit()
  const shownOf = useShownOf()
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 1, lg: 2 }}
      items={[
        ...visibleFields(resource, reader).map(([key, field]) => ({
          key,
          label: label(field.label),
          ...(wholeWidth.includes(field.kind) && { span: 'filled' as const }),
          children: <FieldValue field={field} value={shownOf(resource, row, key)} titles={row.titles} />,
        })),
        {
          key: 'updatedAt',
          label: kit('updatedAt'),
          children: <BaliTime value={String(row.updatedAt)} />,
        },
      ]}
    />
  )
}
