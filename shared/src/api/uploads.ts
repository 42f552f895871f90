import * as z from 'zod'
import { endpoint } from '../contract'
import { id, idParams, nothing, one } from './envelope'

export const upload = z.object({
  id,
  /** Where it is served. */
  url: z.string(),
  name: z.string(),
  mime: z.enum(['image/jpeg', 'image/png']),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
})
export type Upload = z.output<typeof upload>

export const uploadUrl = (uploadId: string) => `/api/uploads/${uploadId}`

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'signed-in',
  subject: 'uploads',
  summary: 'Store one JPG or PNG picture of at most 2 MB; it is decoded and written anew',
  upload: true,
  reply: one(upload),
  status: 201,
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  access: 'signed-in',
  subject: 'uploads',
  summary: 'The picture itself',
  params: idParams,
  download: true,
  reply: z.unknown(),
})

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/api/upload/:id',
  access: 'signed-in',
  subject: 'uploads',
  summary: 'Delete an own picture that nothing refers to',
  params: idParams,
  reply: nothing,
  status: 204,
})
