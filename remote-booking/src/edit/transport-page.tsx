import { transportKind } from '../steps/transport-fields'
import { EditLinesPage } from './edit-page'

export const Component = () => <EditLinesPage kind={transportKind} />
