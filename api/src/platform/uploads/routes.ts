import * as calls from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { uploads } from '../../db'
import { SUPER_ADMIN } from '../auth/actor'
import { refuseInUse } from '../crud/usages'
import type { Door } from '../door'
import { refuse } from '../errors'
import { serve } from '../serve'
import { cleanPicture } from './image'
import { refuseNamed } from './named'
import { uploadRow } from './row'
import { visibleUpload } from './visible'

/** People's own words for the file, for the download only; it is stored under a name of ours. */
const tidy = (name: string) =>
  name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these and direction marks disguise names
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g, '')
    .replace(/\.[^.]*$/, '')
    .slice(0, 100) || 'picture'

export const register = (door: Door) => {
  const { storage } = door

  serve(door, calls.uploadImage, async ({ tx, file, actor, now, audit }) => {
    if (!file) throw refuse.invalid({ file: 'required' })
    const picture = await cleanPicture(file.bytes)
    const id = v7()
    const row = {
      ...(await uploadRow(id, tidy(file.name), picture)),
      ownerId: actor.userId,
      agentId: actor.agentId,
      createdAt: now.toISOString(),
    }
    await tx.insert(uploads).values(row)
    audit({ entity: 'upload', entityId: id, event: 'upload.created', after: { name: row.name } })
    await storage.put(row.key, picture.bytes, picture.mime)
    const { name, width, height } = row
    return {
      data: { id, url: calls.uploadUrl(id), name, mime: picture.mime, bytes: row.size, width, height },
    }
  })

  serve(door, calls.getUpload, async ({ tx, params, actor, reply }) => {
    const upload = await visibleUpload(tx, actor, params.id)
    if (!upload) throw refuse.notFound()
    reply.header('cache-control', 'private, max-age=86400, immutable')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return { body: await storage.get(upload.key), type: upload.mime, name: upload.name, inline: true }
  })

  serve(door, calls.deleteUpload, async ({ tx, params, actor, audit }) => {
    const upload = await visibleUpload(tx, actor, params.id)
    if (!upload) throw refuse.notFound()
    if (upload.ownerId !== actor.userId && actor.role !== SUPER_ADMIN) throw refuse.forbidden()
    await refuseInUse(tx, uploads, upload.id)
    await refuseNamed(tx, upload.id)
    await tx.delete(uploads).where(eq(uploads.id, upload.id))
    audit({ entity: 'upload', entityId: upload.id, event: 'upload.deleted', before: { name: upload.name } })
    await storage.delete(upload.key)
  })
}
