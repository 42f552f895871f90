import { createHash, randomBytes } from 'node:crypto'

/** What stands in the address of a page that needs no account. */
export const newToken = () => randomBytes(24).toString('base64url')

/** What the database keeps of it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
