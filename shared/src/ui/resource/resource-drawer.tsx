import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { AnyResource } from '../../resources'
import { useInSentence, useLabel } from '../core/use-locale'
import { useRead } from '../core/use-read'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { RecordSteps } from '../list/record-steps'
import { Shown } from '../page/shown'
import { SideDrawer } from '../page/side-drawer'
import { Denied } from '../page/states'
import { ResourceFacts } from './resource-facts'
import { ResourceForm } from './resource-form'
import { useListSearch, usePrefilled } from './use-prefilled'
import { type Row, useTitleOf } from './visible'

interface Props {
  resource: AnyResource
  /** Where closing leads; the list, with its filters as they are, unless told. */
  back?: string
}

const useBack = (back: string, search: string) => {
  const navigate = useNavigate()
  return useCallback(() => void navigate({ pathname: back, search }), [navigate, back, search])
}

/** The list under the drawer follows to the page that the record stands on. */
const onPage = (search: string, page: number) => {
  const params = new URLSearchParams(search)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return params.size > 0 ? `?${params}` : ''
}

/** A new record, over the list; the drawer has a URL of its own. */
export const CreateDrawer = ({ resource, back = resource.at }: Props) => {
  const inSentence = useInSentence()
  const kit = useKit()
  const can = useCan()
  const initial = usePrefilled(resource)
  const close = useBack(back, useListSearch(resource))
  return (
    <SideDrawer fillsIn open size={560} title={kit('new', { one: inSentence(resource.one) })} onClose={close}>
      {can(resource.can.create) ? (
        <ResourceForm resource={resource} initial={initial} onSaved={close} />
      ) : (
        <Denied />
      )}
    </SideDrawer>
  )
}

/** A record over the list: to edit, or to read for who may not. */
export const EditDrawer = ({ resource, back = resource.at }: Props) => {
  const { id = '' } = useParams()
  const label = useLabel()
  const titleOf = useTitleOf()
  const can = useCan()
  const { search } = useLocation()
  const close = useBack(back, search)
  const read = useRead(resource.endpoints.get, { params: { id } })
  const row = read.data?.data as Row | undefined
  const editable = can(resource.can.update) && !resource.appendOnly
  return (
    <SideDrawer
      open
      size={560}
      title={row ? titleOf(resource, row) : label(resource.one)}
      onClose={close}
      extra={
        <RecordSteps
          endpoint={resource.endpoints.list}
          id={id}
          to={(other, page) => `${back}/${other.id}/edit${onPage(search, page)}`}
        />
      }
    >
      <Shown read={read} what={label(resource.one)}>
        {() =>
          row &&
          (editable ? (
            <ResourceForm key={row.id} resource={resource} row={row} onSaved={close} />
          ) : (
            <ResourceFacts resource={resource} row={row} />
          ))
        }
      </Shown>
    </SideDrawer>
  )
}
