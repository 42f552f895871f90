import { Alert } from 'antd'
import { Navigate, useLocation } from 'react-router-dom'

/** Goes along with whoever is led from an edit screen to the record's own page. */
export const EDIT_REFUSED = { editRefused: true }

/** In place of an edit screen where nothing may be edited: the record's page, which tells the reason. */
export const EditRefused = ({ to }: { to: string }) => <Navigate to={to} replace state={EDIT_REFUSED} />

/** On the record's page: why its edit screen didn't open. */
export const EditRefusal = ({ reason }: { reason: string | false | null }) => {
  const { state } = useLocation()
  const wasRefused = (state as Partial<typeof EDIT_REFUSED> | null)?.editRefused === true
  return wasRefused && reason ? <Alert type="warning" showIcon title={reason} /> : null
}
