import type { dutyPhoto, dutyPicture } from '@melali/shared/api'
import { eq } from 'drizzle-orm'
import { uploads } from '../../../db'
import { refuse } from '../../../platform/errors'
import type { Call } from '../../../platform/serve'
import type { Storage } from '../../../platform/storage'
import { cleanPicture } from '../../../platform/uploads/image'
import { uploadRow } from '../../../platform/uploads/row'
import { dayOfPhone } from './day'
import { phoneOf } from './link'

/** Under the id that the phone gave it: sent twice, it is there once. */
export const takePhoto =
  (storage: Storage) =>
  async ({ tx, params, file, now }: Call<typeof dutyPhoto>) => {
    const { personId, createdById } = await phoneOf(tx, params.token, now)
    if (!file) throw refuse.invalid({ file: 'required' })
    const picture = await cleanPicture(file.bytes)
    const row = {
      ...(await uploadRow(params.id, 'no-show', picture)),
      ...{ ownerId: createdById, agentId: null, entity: 'duty', entityId: personId },
      createdAt: now.toISOString(),
    }
    const stored = await tx.insert(uploads).values(row).onConflictDoNothing().returning({ id: uploads.id })
    if (stored.length) await storage.put(row.key, picture.bytes, picture.mime)
  }

/** Logos of the operator and of this person's own jobs, nothing else that was ever uploaded. */
export const sendPicture =
  (storage: Storage) =>
  async ({ tx, params, now, reply }: Call<typeof dutyPicture>) => {
    const { office, jobs } = await dayOfPhone(tx, await phoneOf(tx, params.token, now))
    const shown = [office.logoId, ...jobs.map(({ logoId }) => logoId)]
    if (!shown.includes(params.id)) throw refuse.notFound()
    const [picture] = await tx.select().from(uploads).where(eq(uploads.id, params.id))
    if (!picture) throw refuse.notFound()
    reply.header('cache-control', 'private, max-age=86400')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return { body: await storage.get(picture.key), type: picture.mime, name: picture.name, inline: true }
  }
