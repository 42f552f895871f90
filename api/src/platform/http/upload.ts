import multipart from '@fastify/multipart'
import { SPREADSHEET_BYTES } from '@melali/shared/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../errors'

export const MAX_UPLOAD = 2 * 1024 * 1024

/** The one file of an `upload` endpoint, as it came. */
export interface IncomingFile {
  name: string
  bytes: Buffer
}

const one = { files: 1, fields: 0, parts: 1, headerPairs: 20 }

export const acceptUploads = (app: FastifyInstance) =>
  app.register(multipart, { limits: { ...one, fileSize: MAX_UPLOAD } })

/** What each kind of upload may weigh, and what it says to what weighs more. */
const kinds = {
  image: { fileSize: MAX_UPLOAD, tooLarge: () => refuse.tooLarge() },
  spreadsheet: { fileSize: SPREADSHEET_BYTES, tooLarge: () => new Refusal(413, 'SPREADSHEET_TOO_LARGE') },
}

const firstFile = async (request: FastifyRequest, fileSize: number) => {
  const part = await request.file({ limits: { ...one, fileSize } })
  return part && { name: part.filename, bytes: await part.toBuffer() }
}

/** A file that weighs too much says so; whatever else stops the reading is the sender's. */
const whyUnread = (error: unknown, tooLarge: () => Refusal) =>
  (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : refuse.malformed()

export const readFile = async (
  request: FastifyRequest,
  upload: true | 'spreadsheet',
): Promise<IncomingFile> => {
  const { fileSize, tooLarge } = kinds[upload === true ? 'image' : upload]
  if (!request.isMultipart()) throw refuse.unsupported()
  const file = await firstFile(request, fileSize).catch((error: unknown) => {
    throw whyUnread(error, tooLarge)
  })
  if (!file?.bytes.length) throw refuse.invalid({ file: 'required' })
  return file
}
