import type { BookingDetail } from '@melali/shared/api'
import { Divider } from 'antd'
import { addonKind } from '../steps/addon/kind'
import { FilesField } from '../steps/files-field'
import type { OpenStep } from './as-it-stands'
import { LinesStep } from './lines-step'

interface Props {
  booking: BookingDetail
  onOpen: (open: OpenStep | null) => void
  onSaved: () => void
  onBack: () => void
}

export const ExtrasStep = ({ booking, ...calls }: Props) => (
  <>
    <FilesField booking={booking} />
    <Divider />
    <LinesStep kind={addonKind} booking={booking} selection={null} {...calls} />
  </>
)
