import { transportKind } from '../steps/transport/kind'
import { EditLinesPage } from './edit-page'

export const Component = () => <EditLinesPage kind={transportKind} />
