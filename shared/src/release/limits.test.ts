import { openStore } from './open-store'
import { serveBucket } from './testing/stand-in'

const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
const path = 'remotes.json'

let bucket: Awaited<ReturnType<typeof serveBucket>>
beforeAll(async () => {
  bucket = await serveBucket()
  Object.assign(process.env, credentials, { S3_ENDPOINT: bucket.url })
})
afterAll(async () => {
  for (const name of [...Object.keys(credentials), 'S3_ENDPOINT']) delete process.env[name]
  await bucket.stop()
})

/** Limits that are over when the test says so, which it does once the store was asked. */
const byHand = () => {
  const [reading, writing] = [new AbortController(), new AbortController()]
  return { reading, writing, limits: { reading: () => reading.signal, writing: () => writing.signal } }
}

describe.each(['s3', 'http'])('a store behind %s', (kind) => {
  const open = (limits: ReturnType<typeof byHand>['limits']) =>
    openStore(kind === 's3' ? 's3://bucket/site' : `${bucket.url}/bucket/site`, limits)

  beforeEach(async () => {
    bucket.silent.clear()
    await open(byHand().limits).write(path, Buffer.from('{"shell":""}'))
  })

  test.each(['at all', 'midway'] as const)('that doesn’t answer a reader %s is given up', async (how) => {
    const { reading, limits } = byHand()
    bucket.silent.set(`bucket/site/${path}`, how)
    const read = open(limits).read(path)
    const failed = expect(read).rejects.toThrow(new RegExp(`^GET .*/${path} was not answered in time$`))
    await bucket.asked()
    reading.abort()
    await failed
  })

  test('nor is who writes held by one that takes it and doesn’t say so', async () => {
    const { writing, limits } = byHand()
    bucket.silent.set(`bucket/site/${path}`, 'at all')
    const failed = expect(open(limits).replace(path, Buffer.from('{}'), undefined)).rejects.toThrow(
      new RegExp(`^PUT .*/${path} was not answered in time$`),
    )
    await bucket.asked()
    writing.abort()
    await failed
  })
})
