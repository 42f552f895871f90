import nodemailer from 'nodemailer'
import type { mails } from '../db'

export interface Letter extends Pick<typeof mails.$inferSelect, 'id' | 'recipients' | 'subject' | 'body'> {
  from: string
  attachments: { filename: string; content: Buffer }[]
}

/** Takes a letter, or says why not. */
export type PostOffice = (letter: Letter) => Promise<void>

/** None without an address: then letters stay in the outbox, for people to see. */
export const postOfficeOf = (smtpUrl: string | undefined): PostOffice | undefined => {
  if (!smtpUrl) return undefined
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
  } as object)
  return async ({ id, recipients, body, ...letter }) => {
    await transport.sendMail({
      ...letter,
      to: recipients,
      text: body,
      messageId: `<${id}@melali>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

interface Trouble {
  responseCode?: number
  command?: string
  message?: string
}

/** Whether it may be tried again: not after a refusal for good, nor where it may have been taken. */
export const verdictOn = ({ responseCode, command }: Trouble) => {
  if (responseCode && responseCode >= 500) return 'failed'
  if (!responseCode && command === 'DATA') return 'unclear'
  return 'again'
}
