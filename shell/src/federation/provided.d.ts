/** Written by the build from the federation policy: what the shell lends, one pack a chunk. */
declare module 'melali-provided' {
  import type { UserOptions } from '@module-federation/enhanced/runtime'

  export const shared: NonNullable<UserOptions['shared']>
  export const packs: Record<string, () => Promise<unknown>>
}

declare module 'melali-provided/*' {}
