import { lazyPart } from '@melali/shared/ui'

/** Comes when somebody copies. */
export const LazyCopy = lazyPart(async () => (await import('./copy-drawer')).CopyDrawer, null)
