import { PACKAGE_SELECTION, type PackageSelection } from '@melali/shared/contract'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** *Booking now*: the choice goes along to the wizard, in this tab only. */
export const useBookNow = () => {
  const navigate = useNavigate()
  return useCallback(
    (selection: PackageSelection) => {
      sessionStorage.setItem(PACKAGE_SELECTION, JSON.stringify(selection))
      navigate('/booking-management/create')
    },
    [navigate],
  )
}
