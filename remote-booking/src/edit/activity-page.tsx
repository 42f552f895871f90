import { activityKind } from '../steps/activity-fields'
import { EditLinesPage } from './edit-page'

export const Component = () => <EditLinesPage kind={activityKind} />
