import { PassThrough } from 'node:stream'
import pino, { type LoggerOptions } from 'pino'
import { readEnv } from './env'
import { logging } from './logging'

const written = (work: (log: pino.Logger) => void) => {
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  work(pino(logging(readEnv({})) as LoggerOptions, stream))
  return Buffer.concat(chunks).toString()
}

test('no password, cookie or token reaches the log', () => {
  const text = written((log) => {
    log.info({
      password: 'S3cret!',
      body: { password: 'S3cret!', currentPassword: 'S3cret!', token: 'S3cret!' },
    })
    log.info({
      req: { method: 'GET', url: '/x?token=S3cret!', ip: '::1', headers: { cookie: 'sid=S3cret!' } },
    })
    for (const url of ['/duty/S3cret!', '/api/duty/S3cret!/reports?x'])
      log.info({ req: { method: 'GET', url, ip: '::1' } })
    log.info({
      request: { headers: { cookie: 'S3cret!', authorization: 'S3cret!', 'x-xsrf-token': 'S3cret!' } },
    })
    log.info({ res: { headers: { 'set-cookie': 'S3cret!' } } })
  })
  expect(text.split('\n')).toHaveLength(7)
  expect(text).not.toContain('S3cret')
})

test('a name with line breaks stays one line', () => {
  expect(
    written((log) => log.info({ name: 'Made\n{"level":50}\u001b[31m' }))
      .trim()
      .split('\n'),
  ).toHaveLength(1)
})
