import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { AnyResource } from '@melali/shared/resources'
import { LinkButton, useCan, useLabel } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import { SideList, useFieldColumns } from './side-list'

interface Props {
  resource: AnyResource
  /** Whose they are: the reference that names it. */
  of: Readonly<Record<string, string>>
  columns: readonly string[]
  facts?: readonly string[]
  name: string
  prefix: string
  add: string
  none: string
  to: (id: string) => string
  actions?: (row: { id: string; name?: string }) => ReactNode
}

/** The records that belong to another one, on its page. */
export const OwnRecords = ({ resource, of, columns, facts, add, none, to, actions, ...list }: Props) => {
  const label = useLabel()
  const can = useCan()
  const own = useFieldColumns(resource, columns, facts)
  if (!can(resource.can.view)) return null
  return (
    <SideList
      card
      {...list}
      title={label(resource.label)}
      extra={
        can(resource.can.create) && (
          <LinkButton
            size="small"
            icon={<PlusOutlined />}
            to={`${resource.at}/create?${new URLSearchParams(of)}`}
          >
            {add}
          </LinkButton>
        )
      }
      endpoint={resource.endpoints.list}
      exporting={resource.endpoints.export}
      query={of}
      columns={own as never}
      defaultSort={resource.titleField}
      to={(row) => to(String(row.id))}
      {...(actions && { actions: actions as never })}
      empty={{ text: none }}
    />
  )
}
