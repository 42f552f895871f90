import { Card } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import type { AnyResource } from '../../resources'
import { useInSentence, useLabel } from '../core/use-locale'
import { useRead } from '../core/use-read'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { RecordSteps } from '../list/record-steps'
import { useWalk } from '../list/use-neighbours'
import { EditRefused } from '../page/edit-refusal'
import { PageFrame } from '../page/page-frame'
import { Shown } from '../page/shown'
import { Denied } from '../page/states'
import { ResourceForm } from './resource-form'
import { usePrefilled } from './use-prefilled'
import { type Row, useTitleOf } from './visible'

interface Props {
  resource: AnyResource
}

/** A new record on a page of its own, for entities with many fields. */
export const CreatePage = ({ resource }: Props) => {
  const label = useLabel()
  const inSentence = useInSentence()
  const kit = useKit()
  const can = useCan()
  const navigate = useNavigate()
  const initial = usePrefilled(resource)
  if (!can(resource.can.create)) return <Denied />
  const title = kit('new', { one: inSentence(resource.one) })
  return (
    <PageFrame title={title} breadcrumb={[{ title: label(resource.label), to: resource.at }, { title }]}>
      <Card>
        <ResourceForm
          wide
          resource={resource}
          initial={initial}
          onSaved={({ id }) => void navigate(`${resource.at}/${id}/detail`, { replace: true })}
        />
      </Card>
    </PageFrame>
  )
}

export const EditPage = ({ resource }: Props) => {
  const { id = '' } = useParams()
  const label = useLabel()
  const kit = useKit()
  const titleOf = useTitleOf()
  const can = useCan()
  const navigate = useNavigate()
  const read = useRead(resource.endpoints.get, { params: { id } })
  const walk = useWalk(resource.endpoints.list)
  const detail = `${resource.at}/${id}/detail`
  if (!can(resource.can.update)) return <EditRefused to={detail} />
  return (
    <Shown read={read} what={label(resource.one)}>
      {({ data }) => {
        const row = data as Row
        const name = titleOf(resource, row)
        return (
          <PageFrame
            title={kit('editOf', { name })}
            breadcrumb={[
              { title: label(resource.label), to: walk?.at ?? resource.at },
              { title: name, to: detail },
              { title: kit('edit') },
            ]}
            extra={
              <RecordSteps
                endpoint={resource.endpoints.list}
                id={row.id}
                to={(other) => `${resource.at}/${other.id}/edit`}
              />
            }
          >
            <Card>
              <ResourceForm
                wide
                key={row.id}
                resource={resource}
                row={row}
                onSaved={() => void navigate(detail, { replace: true, state: walk && { walk } })}
              />
            </Card>
          </PageFrame>
        )
      }}
    </Shown>
  )
}
