import { uploadUrl } from '@melali/shared/api'
import { getTableColumns, sql } from 'drizzle-orm'
import { bookingFiles, bookings, uploads, users } from '../../db'
import { jsonRows, type RowOf } from '../../db/json-rows'

const columns = {
  ...getTableColumns(bookingFiles),
  addedAt: bookingFiles.createdAt,
  size: uploads.size,
  addedBy: users.name,
}

/** A booking's files as a column of it. */
export const filesColumn = jsonRows(
  columns,
  sql`from ${bookingFiles} join ${uploads} on ${uploads.id} = ${bookingFiles.uploadId}
    left join ${users} on ${users.id} = ${bookingFiles.createdById}
    where ${bookingFiles.bookingId} = ${bookings.id} order by ${bookingFiles.createdAt}, ${bookingFiles.id}`,
)

export const shownFiles = (files: readonly RowOf<typeof columns>[]) =>
  files.map((file) => ({ ...file, url: uploadUrl(file.uploadId), addedBy: file.addedBy ?? '' }))
