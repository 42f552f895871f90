import { Link } from 'react-router-dom'

export const BookingLink = ({ id, code }: { id: string; code: string }) => (
  <Link to={`/booking-management/${id}/detail`}>
    <bdi dir="ltr">{code}</bdi>
  </Link>
)
