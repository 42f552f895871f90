import { addBookingFile, type BookingDetail, getBooking, removeBookingFile } from '@melali/shared/api'
import { ImagesUpload, useBringBack, useCommand, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { useSaid } from '../../said'

/** Pictures that belong to a booking: each is kept as soon as it is uploaded. */
export const FilesField = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('files')
  const said = useSaid()
  const add = useCommand(addBookingFile, { toast: said('files.added') })
  const bringBack = useBringBack(getBooking)
  const remove = useCommand(removeBookingFile, {
    toast: said('files.removed'),
    undo: (_, { params }) => bringBack(params.fileId),
  })
  const known = booking.files.map(({ uploadId }) => uploadId)
  const change = async (ids: string[]) => {
    for (const uploadId of ids.filter((id) => !known.includes(id)))
      await add.run({
        params: { id: booking.id },
        body: { uploadId, name: t('picture', { number: known.length + 1 }) },
      })
    for (const file of booking.files.filter(({ uploadId }) => !ids.includes(uploadId)))
      await remove.run({ params: { id: booking.id, fileId: file.id } })
  }
  return (
    <Flex vertical gap="small">
      <Typography.Text strong>{t('title')}</Typography.Text>
      <ImagesUpload value={known} onChange={change} />
    </Flex>
  )
}
