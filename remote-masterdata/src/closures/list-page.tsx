import { closures } from '@melali/shared/resources'
import { ResourceList } from '@melali/shared/ui'
import { Outlet } from 'react-router-dom'
import { YearCard } from './year-card'

/** The closures as a list, and the year they fall in. */
export const Component = () => (
  <ResourceList resource={closures}>
    <YearCard />
    <Outlet />
  </ResourceList>
)
