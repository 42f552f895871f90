import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loginAddress, safeRedirect } from './safe-redirect'
import { isSignedIn } from './store'

/** Guard `auth`: the way back is kept. */
export const signedInOnly = ({ request }: LoaderFunctionArgs) =>
  isSignedIn() ? null : redirect(loginAddress(new URL(request.url)))

/** Guard `guest`: who is signed in has nothing to do on the login page. */
export const guestOnly = ({ request }: LoaderFunctionArgs) =>
  isSignedIn() ? redirect(safeRedirect(new URL(request.url).searchParams.get('redirect'))) : null
