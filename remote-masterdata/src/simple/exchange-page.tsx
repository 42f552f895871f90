import { exchanges } from '@melali/shared/resources'
import { ResourceList } from '@melali/shared/ui'
import { Outlet } from 'react-router-dom'
import { ConvertCard } from './convert-card'

/** The rates, and what an amount comes to by them. */
export const Component = () => (
  <ResourceList resource={exchanges}>
    <ConvertCard />
    <Outlet />
  </ResourceList>
)
