import { addonKind } from '../steps/addon/kind'
import { FilesField } from '../steps/files-field'
import { EditFrame, LinesCard } from './edit-page'

export const Component = () => (
  <EditFrame name="addons">
    {(booking) => (
      <>
        <FilesField booking={booking} />
        <LinesCard kind={addonKind} booking={booking} />
      </>
    )}
  </EditFrame>
)
