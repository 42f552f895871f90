import { driverBookings, exportDriverBookings } from '@melali/shared/api'
import { drivers } from '@melali/shared/resources'
import { ResourceDetail } from '@melali/shared/ui'
import { DutyList } from './duty-list'
import { LicenceNotice } from './licence-notice'

export const Component = () => (
  <ResourceDetail resource={drivers}>
    {(row) => (
      <>
        <LicenceNotice expiry={String(row.licenceExpiry)} />
        <DutyList endpoint={driverBookings} exporting={exportDriverBookings} id={row.id} />
      </>
    )}
  </ResourceDetail>
)
