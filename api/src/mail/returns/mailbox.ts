import { type FetchMessageObject, ImapFlow } from 'imapflow'

/** Post offices try for five days; a mailbox that was out of reach meanwhile is caught up with. */
const DAYS_BACK = 7
/** Of a report with the whole letter in it, its paper included. */
const MOST_BYTES = 20_000_000

export interface Message {
  /** By the end of the second that a mailbox tells. */
  receivedAt: Date
  source: Uint8Array
}

const clientOf = ({ protocol, hostname, port, username, password }: URL) => {
  const secure = protocol === 'imaps:'
  return new ImapFlow({
    ...{ host: hostname, secure, port: Number(port) || (secure ? 993 : 143), logger: false },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...{ connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 },
  })
}

const isReport = ({ bodyStructure, size = 0 }: FetchMessageObject) =>
  bodyStructure?.type === 'multipart/report' && size <= MOST_BYTES

/** Of other letters nothing but their kind is read. */
const reportOf = async (client: ImapFlow, uid: string): Promise<Message | undefined> => {
  const look = { bodyStructure: true, internalDate: true, size: true }
  const [seen] = await client.fetchAll(uid, look, { uid: true })
  if (!seen?.internalDate || !isReport(seen)) return undefined
  const [whole] = await client.fetchAll(uid, { source: true }, { uid: true })
  const receivedAt = new Date(new Date(seen.internalDate).getTime() + 999)
  return whole?.source && { receivedAt, source: whole.source }
}

/**
 * Reads what post offices report in a mailbox (`imaps://user:password@host/folder`), each report once. It only looks:
 * nothing there is moved, marked or deleted, as people read it too.
 */
export const mailboxOf = (address: string) => {
  const url = new URL(address)
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  let read = { validity: 0n, uid: 0 }

  const lookInto = async (client: ImapFlow, now: Date, each: (message: Message) => Promise<void>) => {
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    if (uidValidity !== read.validity) read = { validity: uidValidity, uid: 0 }
    const since = new Date(now.getTime() - DAYS_BACK * 86_400_000)
    const found = (await client.search({ since }, { uid: true })) || []
    const fresh = found.filter((uid) => uid > read.uid).sort((a, b) => a - b)
    for (const uid of fresh) {
      const report = await reportOf(client, String(uid))
      if (report) await each(report)
      read.uid = uid
    }
  }

  return async (now: Date, each: (message: Message) => Promise<void>) => {
    const client = clientOf(url)
    // What breaks a connection is said by the call that needed it.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await lookInto(client, now, each)
    } finally {
      await client.logout().catch(() => undefined)
    }
  }
}
