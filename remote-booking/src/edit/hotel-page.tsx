import { hotelKind } from '../steps/hotel-fields'
import { EditLinesPage } from './edit-page'

export const Component = () => <EditLinesPage kind={hotelKind} />
