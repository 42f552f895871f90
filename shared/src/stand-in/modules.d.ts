/** The remote that the development server is for, and its name. */
declare module 'melali-remote' {
  import type { Remote } from '@melali/shared/contract'

  const remote: Remote
  export default remote
}
declare const REMOTE: string
