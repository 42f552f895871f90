import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyResource } from '../../resources'
import { useBulk } from '../bulk/use-bulk'
import { useInSentence, useLabel } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import type { Column } from '../list/column'
import { DataList } from '../list/data-list'
import { LinkButton } from '../page/link-button'
import { PageFrame } from '../page/page-frame'
import { Denied } from '../page/states'
import { ImportLink } from './import-link'
import { RowMenu } from './row-menu'
import { useResourceColumns, useResourceFilters } from './use-resource-columns'
import type { Row } from './visible'

interface Props {
  resource: AnyResource
  /** Records open on a page of their own; else in a drawer over the list. */
  detail?: boolean
  /** More columns, before the switch. */
  columns?: readonly Column<Row>[]
  /** Beside the primary button. */
  extra?: ReactNode
  /** The drawers. */
  children?: ReactNode
}

/** The list page of a declared entity. */
export const ResourceList = ({ resource, detail = false, columns = [], extra, children }: Props) => {
  const label = useLabel()
  const inSentence = useInSentence()
  const kit = useKit()
  const can = useCan()
  const { search } = useLocation()
  const own = useResourceColumns(resource)
  const filters = useResourceFilters(resource)
  const placeOf = (id: string) =>
    detail ? `${resource.at}/${id}/detail` : `${resource.at}/${id}/edit${search}`
  const bulk = useBulk(resource.endpoints.bulk, { to: placeOf, add: resource.can.create })
  if (!can(resource.can.view)) return <Denied />

  const at = own.findIndex((column) => column.key === 'active')
  const all = at < 0 ? [...own, ...columns] : [...own.slice(0, at), ...columns, ...own.slice(at)]
  const edit = (row: Row) => `${resource.at}/${row.id}/edit${detail ? '' : search}`
  const create = (type: 'primary' | 'default') =>
    can(resource.can.create) && (
      <LinkButton to={`${resource.at}/create${search}`} type={type} icon={<PlusOutlined aria-hidden />}>
        {kit('new', { one: inSentence(resource.one) })}
      </LinkButton>
    )
  return (
    <PageFrame
      title={label(resource.label)}
      primary={create('primary')}
      extra={
        <>
          {extra}
          <ImportLink resource={resource} />
        </>
      }
    >
      <DataList
        name={resource.name}
        what={label(resource.label)}
        endpoint={resource.endpoints.list}
        exporting={resource.endpoints.export}
        columns={all as never}
        filters={filters}
        defaultSort={resource.sortBy}
        to={(row) => placeOf((row as Row).id)}
        {...(bulk && !resource.appendOnly && { select: bulk })}
        actions={(row) => <RowMenu resource={resource} row={row as Row} editPath={edit(row as Row)} />}
        empty={{ text: kit('none', { many: label(resource.label) }), action: create('default') }}
      />
      {children}
    </PageFrame>
  )
}
