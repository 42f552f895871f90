import { activityKind } from '../steps/activity/kind'
import { EditLinesPage } from './edit-page'

export const Component = () => <EditLinesPage kind={activityKind} />
