import { Flex, Typography } from 'antd'
import { listMails } from '../../api/mails'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'
import { BaliTime } from '../format/bali-time'
import { StatusTag } from '../format/status-tag'

/** When a record's paper was sent, and to whom. */
export const SentList = ({ recordId }: { recordId: string }) => {
  const kit = useKit()
  const { data } = useRead(listMails, { query: { recordId } })
  if (!data?.data.length) return null
  return (
    <Flex
      vertical
      gap={4}
      className="no-print"
      style={{ paddingInline: 8 }}
      component="section"
      aria-label={kit('paper.sentTo')}
    >
      {data.data.map(({ id, status, recipients, sentAt, createdAt, error }) => (
        <Flex key={id} gap="small" wrap align="center">
          <StatusTag kind="mail" status={status} />
          <bdi dir="ltr">{recipients.join(', ')}</bdi>
          <Typography.Text type="secondary">
            <BaliTime value={sentAt ?? createdAt} />
            {error && ` · ${error}`}
          </Typography.Text>
        </Flex>
      ))}
    </Flex>
  )
}
