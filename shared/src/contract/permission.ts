/** `verb.subject`, as in `view.booking`. The server's list is the union of what endpoints declare. */
export type Permission = `${string}.${string}`

/** `public` needs no sign-in, `signed-in` needs a session and nothing more. */
export type Access = Permission | 'public' | 'signed-in'

/** `verify.payment-status` as "Verify payment status", until somebody writes a better label. */
export const builtInLabel = (slug: string) => {
  const words = slug.replace(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
