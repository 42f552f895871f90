import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Arrived {
  to: string[]
  raw: string
  messageId: string
}

type Said = Error | undefined | 'nothing'

/** A post office on this machine that keeps what it takes; `answer` says what it says to each letter, and when. */
export const smtpSink = async (answer: (mail: Arrived) => Said | Promise<Said> = () => undefined) => {
  const arrived: Arrived[] = []
  const watchers = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const [, messageId = ''] = /^Message-ID: <([^>]+)>/im.exec(raw) ?? []
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId }
        const said = await answer(mail)
        if (!(said instanceof Error)) arrived.push(mail)
        for (const watch of watchers) watch()
        if (said !== 'nothing') done(said)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    /** Once so many letters have come in. */
    has: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (arrived.length < count) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
