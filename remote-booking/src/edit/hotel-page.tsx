import { hotelKind } from '../steps/hotel/kind'
import { EditLinesPage } from './edit-page'

export const Component = () => <EditLinesPage kind={hotelKind} />
