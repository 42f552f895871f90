import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from './env'
import type { Counters } from './metrics/counters'

/** Where files lie: a folder, or any S3. */
export interface Storage {
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  get(key: string): Promise<Buffer>
  delete(key: string): Promise<void>
}

/** Credentials come from the usual AWS_* variables. */
const s3 = async ({ s3: { bucket, region, endpoint } }: Env) => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    visibility: 'private',
    supportsACL: false,
  })
}

const folder = ({ dataDir }: Env) =>
  new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' })

export const createStorage = async (env: Env): Promise<Storage> => {
  const disk = new Disk(env.storage === 's3' ? await s3(env) : folder(env))
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => Buffer.from(await disk.getBytes(key)),
    delete: (key) => disk.delete(key),
  }
}

/** What fails is counted, whoever asked. */
export const countingFailures = (storage: Storage, { storageFailures }: Counters): Storage => {
  const counting =
    <Args extends unknown[], T>(operation: keyof Storage, work: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      work(...args).catch((error: unknown) => {
        storageFailures.inc({ operation })
        throw error
      })
  return {
    put: counting('put', storage.put),
    get: counting('get', storage.get),
    delete: counting('delete', storage.delete),
  }
}
