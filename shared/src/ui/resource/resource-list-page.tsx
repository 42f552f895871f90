import { Outlet } from 'react-router-dom'
import type { AnyResource } from '../../resources'
import { ResourceList } from './resource-list'

interface Props {
  resource: AnyResource
}

/** The list with its drawers as child routes. */
export const ListWithDrawers = ({ resource }: Props) => (
  <ResourceList resource={resource}>
    <Outlet />
  </ResourceList>
)

export const ListWithDetails = ({ resource }: Props) => <ResourceList resource={resource} detail />
