import type { BookingDetail } from '@melali/shared/api'
import { Divider } from 'antd'
import { addonKind } from '../steps/addon/kind'
import { FilesField } from '../steps/files-field'
import { LinesStep } from './lines-step'

interface Props {
  booking: BookingDetail
  onSaved: () => void
  onBack: () => void
}

export const ExtrasStep = ({ booking, onSaved, onBack }: Props) => (
  <>
    <FilesField booking={booking} />
    <Divider />
    <LinesStep kind={addonKind} booking={booking} selection={null} onSaved={onSaved} onBack={onBack} />
  </>
)
