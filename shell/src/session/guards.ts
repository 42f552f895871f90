import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom'
import { loginAddress } from './safe-redirect'
import { isSignedIn } from './store'

/** Guard `auth`: the way back is kept. The sign-in page is none of the router's. */
export const signedInOnly = ({ request }: LoaderFunctionArgs) =>
  isSignedIn() ? null : redirectDocument(loginAddress(new URL(request.url)))
