/** `verb.subject`, as in `view.booking`. The server's list is the union of what endpoints declare. */
export type Permission = `${string}.${string}`

/** `public` needs no sign-in, `signed-in` needs a session and nothing more. */
export type Access = Permission | 'public' | 'signed-in'
