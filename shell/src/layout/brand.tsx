import { Link } from 'react-router-dom'

export const Brand = () => (
  <Link className="brand" to="/">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="21" cy="10" r="5" />
      <path d="M2 20c6-5 11-5 16-2s8 3 12 0v4c-4 3-8 3-12 0s-10-3-16 2z" />
      <path d="M2 27c6-5 11-5 16-2s8 3 12 0v4c-4 3-8 3-12 0s-10-3-16 2z" />
    </svg>
    Melali
  </Link>
)
