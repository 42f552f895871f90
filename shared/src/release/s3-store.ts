import type { S3Client } from '@aws-sdk/client-s3'
import { type Limits, ofStores, within } from './limits'
import type { Lying, SiteStore } from './store'
import { typeOf } from './type-of'

const statusOf = (cause: unknown) =>
  (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const addressed = (where: string) => {
  const { hostname: bucket, pathname } = new URL(where)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  return { bucket, keyOf: (path: string) => [prefix, path].filter(Boolean).join('/') }
}

/** By the usual AWS_* variables; `S3_ENDPOINT` and `S3_REGION` as for uploads. */
const connect = async () => {
  const sdk = await import('./s3-sdk')
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = process.env
  const client: S3Client = new sdk.S3Client({
    region,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  })
  return { sdk, client }
}

export const openS3 = (where: string, { reading, writing }: Limits = ofStores): SiteStore => {
  const { bucket: Bucket, keyOf } = addressed(where)
  let connected: ReturnType<typeof connect> | undefined
  const s3 = () => {
    connected ??= connect()
    return connected
  }

  const put = async (
    path: string,
    content: Buffer,
    condition: { IfMatch?: string; IfNoneMatch?: string },
  ) => {
    const { sdk, client } = await s3()
    const file = { Bucket, Key: keyOf(path), Body: content, ...typeOf(path) }
    const abortSignal = writing()
    const sent = client.send(new sdk.PutObjectCommand({ ...file, ...condition }), { abortSignal })
    await within(abortSignal, `PUT ${where}/${path}`, sent)
  }

  const objects = async (path: string) => {
    const { sdk, client } = await s3()
    const inside = { Bucket, Prefix: `${keyOf(path)}/` }
    const pages = sdk.paginateListObjectsV2({ client }, inside, { abortSignal: writing() })
    const found = []
    for await (const { Contents = [] } of pages) found.push(...Contents)
    return found
  }

  const got = async (abortSignal: AbortSignal, path: string) => {
    const { sdk, client } = await s3()
    try {
      const asked = new sdk.GetObjectCommand({ Bucket, Key: keyOf(path) })
      const { Body, ETag = '' } = await client.send(asked, { abortSignal })
      return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag }
    } catch (cause) {
      if (statusOf(cause) === 404) return undefined
      throw cause
    }
  }

  return {
    where,
    read(path) {
      const limit = reading()
      return within(limit, `GET ${where}/${path}`, got(limit, path))
    },
    write: (path, content) => put(path, content, {}),
    async replace(path, content, etag) {
      try {
        await put(path, content, etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag })
        return true
      } catch (cause) {
        if (statusOf(cause) === 412 || statusOf(cause) === 409) return false
        throw cause
      }
    },
    async addFolder(path, files) {
      for (const [name, content] of files) await put(`${path}/${name}`, content, {})
    },
    async list(path) {
      const start = keyOf(path).length + 1
      const lying = new Map<string, Lying>()
      for (const { Key = '', LastModified } of await objects(path)) {
        const name = Key.slice(start).split('/')[0] ?? ''
        lying.set(name, { name, at: Math.max(lying.get(name)?.at ?? 0, LastModified?.getTime() ?? 0) })
      }
      return [...lying.values()]
    },
    async retire(path, isKept) {
      if (await isKept()) return
      const { sdk, client } = await s3()
      const keys = [{ Key: keyOf(path) }, ...(await objects(path)).map(({ Key }) => ({ Key }))]
      for (let at = 0; at < keys.length; at += 1000)
        await client.send(
          new sdk.DeleteObjectsCommand({
            Bucket,
            Delete: { Objects: keys.slice(at, at + 1000), Quiet: true },
          }),
          { abortSignal: writing() },
        )
    },
  }
}
