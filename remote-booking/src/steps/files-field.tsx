import { addBookingFile, type BookingDetail, removeBookingFile } from '@melali/shared/api'
import { ImagesUpload, useCommand, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'

/** Pictures that belong to a booking: each is kept as soon as it is uploaded. */
export const FilesField = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('files')
  const add = useCommand(addBookingFile, { toast: t('added') })
  const remove = useCommand(removeBookingFile, { toast: t('removed') })
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
