import { Card, Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { AnyResource } from '../../resources'
import { useLabel } from '../core/use-locale'
import { useRead } from '../core/use-read'
import { useReader } from '../core/use-session'
import { useKit } from '../core/use-t'
import { RecordSteps } from '../list/record-steps'
import { useWalk } from '../list/use-neighbours'
import { ActiveSwitch } from '../page/active-switch'
import { EditRefusal } from '../page/edit-refusal'
import { LinkButton } from '../page/link-button'
import { PageFrame } from '../page/page-frame'
import { Shown } from '../page/shown'
import { Denied } from '../page/states'
import { ResourceFacts } from './resource-facts'
import { RowMenu } from './row-menu'
import { type Row, switches, useTitleOf } from './visible'

interface Props {
  resource: AnyResource
  /** Sections under the facts. */
  children?: (row: Row) => ReactNode
}

/** The page of one record of a declared entity. */
export const ResourceDetail = ({ resource, children }: Props) => {
  const { id = '' } = useParams()
  const label = useLabel()
  const kit = useKit()
  const titleOf = useTitleOf()
  const reader = useReader()
  const navigate = useNavigate()
  const read = useRead(resource.endpoints.get, { params: { id } })
  const walk = useWalk(resource.endpoints.list)
  if (!reader.can(resource.can.view)) return <Denied />
  return (
    <Shown read={read} what={label(resource.one)}>
      {({ data }) => {
        const row = data as Row
        const name = titleOf(resource, row)
        const edit = `${resource.at}/${row.id}/edit`
        return (
          <PageFrame
            // What was switched or opened at one isn't the next one's.
            key={row.id}
            title={name}
            breadcrumb={[{ title: label(resource.label), to: walk?.at ?? resource.at }, { title: name }]}
            status={row.active === false && <Tag>{kit('inactive')}</Tag>}
            extra={
              <Flex gap="small" align="center">
                <RecordSteps
                  endpoint={resource.endpoints.list}
                  id={row.id}
                  to={(other) => `${resource.at}/${other.id}/detail`}
                />
                {switches(resource, reader) && (
                  <ActiveSwitch
                    resource={resource}
                    row={{ id: row.id, version: row.version, active: row.active === true }}
                    name={name}
                  />
                )}
                <RowMenu
                  resource={resource}
                  row={row}
                  editPath={edit}
                  onGone={() => void navigate(resource.at)}
                />
              </Flex>
            }
            primary={
              reader.can(resource.can.update) && (
                <LinkButton type="primary" to={edit} {...(walk && { state: { walk } })}>
                  {kit('edit')}
                </LinkButton>
              )
            }
          >
            <EditRefusal reason={!reader.can(resource.can.update) && kit('editDenied')} />
            <Card>
              <ResourceFacts resource={resource} row={row} />
            </Card>
            {children?.(row)}
          </PageFrame>
        )
      }}
    </Shown>
  )
}
