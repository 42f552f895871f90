import { uploadUrl } from '@melali/shared/api'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { bookingFiles, type Db, uploads, users } from '../../db'

export const bookingFilesOf = async (tx: Db, bookingId: string) => {
  const rows = await tx
    .select({
      ...getTableColumns(bookingFiles),
      addedAt: bookingFiles.createdAt,
      size: uploads.size,
      addedBy: users.name,
    })
    .from(bookingFiles)
    .innerJoin(uploads, eq(uploads.id, bookingFiles.uploadId))
    .leftJoin(users, eq(users.id, bookingFiles.createdById))
    .where(eq(bookingFiles.bookingId, bookingId))
    .orderBy(asc(bookingFiles.createdAt), asc(bookingFiles.id))
  return rows.map((file) => ({ ...file, url: uploadUrl(file.uploadId), addedBy: file.addedBy ?? '' }))
}
