import { type AddressInfo, createServer } from 'node:net'

interface Kept {
  raw: string
  isReport: boolean
  /** As IMAP writes it: `28-Nov-2026 08:00:00 +0000`. */
  receivedAt: string
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const written = (at: Date) => {
  const [day = '', time = ''] = at.toISOString().split(/[TZ.]/)
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year} ${time} +0000`
}

const text = '("text" "plain" NIL NIL NIL "7bit" 1 1 NIL NIL NIL NIL)'
const report = `(${text}("message" "delivery-status" NIL NIL NIL "7bit" 1 NIL NIL NIL NIL) "report" NIL NIL NIL NIL)`

/** A mailbox on this machine, as much of IMAP4rev1 as one is read with; `calls` is what was asked of it. */
export const mailbox = async () => {
  const kept: Kept[] = []
  const calls: string[] = []
  const fetched = (uid: number, items: string) => {
    const message = kept[uid - 1]
    if (!message) return ''
    const bytes = Buffer.byteLength(message.raw)
    const body = items.includes('BODY.PEEK[]')
      ? ` BODY[] {${bytes}}\r\n${message.raw}`
      : ` INTERNALDATE "${message.receivedAt}" RFC822.SIZE ${bytes} BODYSTRUCTURE ${message.isReport ? report : text}`
    return `* ${uid} FETCH (UID ${uid}${body})\r\n`
  }
  const answers: Record<string, (rest: string) => string> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1\r\n',
    LOGIN: () => '',
    LIST: (rest) => (rest.endsWith('""') ? '* LIST (\\Noselect) "/" ""\r\n' : '* LIST () "/" INBOX\r\n'),
    EXAMINE: () => `* ${kept.length} EXISTS\r\n* OK [UIDVALIDITY 7] as ever\r\n`,
    'UID SEARCH': () => `* SEARCH ${kept.map((_, at) => at + 1).join(' ')}\r\n`,
    'UID FETCH': (rest) => fetched(Number.parseInt(rest, 10), rest),
    LOGOUT: () => '* BYE\r\n',
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('* OK here\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [, tag, name = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? []
        calls.push(`${name} ${rest}`.trim())
        const answer = answers[name]
        socket.write(answer ? `${answer(rest)}${tag} OK done\r\n` : `${tag} BAD not here\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://accounts%40melali.test:secret@127.0.0.1:${port}`,
    calls,
    keep: (raw: string, receivedAt = new Date()) => {
      kept.push({ raw, isReport: raw.includes('multipart/report'), receivedAt: written(receivedAt) })
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
