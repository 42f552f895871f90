import { addBookingFile, type BookingDetail, getBooking, removeBookingFile } from '@melali/shared/api'
import { ImagesUpload, useBringBack, useCommand, useT } from '@melali/shared/ui'
import { Flex, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import { useSaid } from '../../said'

/** Takes pictures out one after the other: a command that is under way answers no second one. */
const useRemoval = ({ id, files }: BookingDetail) => {
  const said = useSaid()
  const bringBack = useBringBack(getBooking)
  const { run } = useCommand(removeBookingFile, {
    toast: said('files.removed'),
    undo: (_, { params }) => bringBack(params.fileId),
  })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const going = useRef(new Set<string>())
  // One that is brought back can be taken out again.
  useEffect(() => {
    for (const fileId of going.current)
      if (!files.some((file) => file.id === fileId)) going.current.delete(fileId)
  }, [files])
  return (fileId: string) => {
    if (going.current.has(fileId)) return
    going.current.add(fileId)
    last.current = last.current.then(async () => {
      const { ok } = await run({ params: { id, fileId } })
      if (!ok) going.current.delete(fileId)
    })
  }
}

/** Pictures that belong to a booking: each is kept as soon as it is uploaded. */
export const FilesField = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('files')
  const said = useSaid()
  const add = useCommand(addBookingFile, { toast: said('files.added') })
  const remove = useRemoval(booking)
  const known = booking.files.map(({ uploadId }) => uploadId)
  const change = async (ids: string[]) => {
    for (const file of booking.files.filter(({ uploadId }) => !ids.includes(uploadId))) remove(file.id)
    for (const uploadId of ids.filter((id) => !known.includes(id)))
      await add.run({
        params: { id: booking.id },
        body: { uploadId, name: t('picture', { number: known.length + 1 }) },
      })
  }
  return (
    <Flex vertical gap="small">
      <Typography.Text strong>{t('title')}</Typography.Text>
      <ImagesUpload value={known} onChange={change} />
    </Flex>
  )
}
