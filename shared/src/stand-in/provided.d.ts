/** What is lent, as the shell's own build has it. */
declare module 'melali-provided' {
  import type { UserOptions } from '@module-federation/enhanced/runtime'

  export const shared: NonNullable<UserOptions['shared']>
}
