import type { Remote } from '../contract'

/** What a remote under development tells the page when its table of contents or its words were edited. */
export const edited = 'melali:edited'

export interface Edit {
  name: string
  before: Remote
  remote: Remote
}
