import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../errors'

export const MAX_UPLOAD = 2 * 1024 * 1024

/** The one file of an `upload` endpoint, as it came. */
export interface IncomingFile {
  name: string
  bytes: Buffer
}

export const acceptUploads = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  })

export const readImage = async (request: FastifyRequest): Promise<IncomingFile> => {
  if (!request.isMultipart()) throw refuse.unsupported()
  const part = await request.file()
  if (!part) throw refuse.invalid({ file: 'required' })
  const bytes = await part.toBuffer()
  if (!bytes.length) throw refuse.invalid({ file: 'required' })
  return { name: part.filename, bytes }
}
