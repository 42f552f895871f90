import { exportGuideBookings, guideBookings } from '@melali/shared/api'
import { guides } from '@melali/shared/resources'
import { ResourceDetail } from '@melali/shared/ui'
import { DutyList } from './duty-list'
import { LicenceNotice } from './licence-notice'

export const Component = () => (
  <ResourceDetail resource={guides}>
    {(row) => (
      <>
        <LicenceNotice expiry={String(row.licenceExpiry)} />
        <DutyList endpoint={guideBookings} exporting={exportGuideBookings} id={row.id} />
      </>
    )}
  </ResourceDetail>
)
