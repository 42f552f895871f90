import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listMails } from '../../api/mails'
import { useRead } from '../core/use-read'
import { useKit } from '../core/use-t'
import { BaliTime } from '../format/bali-time'
import { StatusTag } from '../format/status-tag'

/** When a record's paper was sent or reminded of, and to whom; each leads to the letter as it went. */
export const SentList = ({ recordId, empty = null }: { recordId: string; empty?: ReactNode }) => {
  const kit = useKit()
  const { data } = useRead(listMails, { query: { recordId } })
  if (!data?.data.length) return data ? empty : null
  return (
    <Flex vertical gap={4} className="no-print" component="section" aria-label={kit('paper.sentTo')}>
      {data.data.map(({ id, status, recipients, isReminder, sentAt, createdAt, error }) => (
        <Flex key={id} gap="small" wrap align="center">
          <StatusTag kind="mail" status={status} />
          {isReminder && <Tag>{kit('paper.reminder')}</Tag>}
          <Link to={`/invoice-management/outbox?letter=${id}`} style={{ textDecoration: 'underline' }}>
            <bdi dir="ltr">{recipients.join(', ')}</bdi>
          </Link>
          <Typography.Text type="secondary">
            <BaliTime value={sentAt ?? createdAt} />
            {error && ` · ${error}`}
          </Typography.Text>
        </Flex>
      ))}
    </Flex>
  )
}
