import { getMail, type Mail, mailAttachment, type PaperKind, papers } from '@melali/shared/api'
import type { Permission } from '@melali/shared/contract'
import { BaliTime, Facts, Shown, StatusTag, useCan, useDownload, useRead, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Typography } from 'antd'

/** The paper that went with it, for whoever may see its record. */
const Attached = ({ id, kind, attachmentName }: Mail) => {
  const can = useCan()
  const download = useDownload()
  const paper = Object.hasOwn(papers, kind) ? papers[kind as PaperKind].paper : null
  if (!attachmentName || !paper || !can(paper.access as Permission)) return <bdi>{attachmentName}</bdi>
  return (
    <Button
      size="small"
      loading={download.pending}
      onClick={() => void download.run(mailAttachment, { params: { id } }, attachmentName)}
    >
      <bdi>{attachmentName}</bdi>
    </Button>
  )
}

/** What somebody was written, word by word, and what became of it. */
export const Letter = ({ id }: { id: string }) => {
  const t = useT('outbox')
  const read = useRead(getMail, { params: { id } })
  return (
    <Shown read={read} what={t('letter')}>
      {({ data: mail }) => (
        <Flex vertical gap="middle">
          {mail.error && <Alert type="warning" showIcon title={t('said')} description={mail.error} />}
          <Facts
            items={[
              [
                t('to'),
                <bdi key="to" dir="ltr">
                  {mail.recipients.join(', ')}
                </bdi>,
              ],
              [t('status'), <StatusTag key="status" kind="mail" status={mail.status} />],
              [t('created'), <BaliTime key="created" value={mail.createdAt} />],
              [t('sent'), mail.sentAt && <BaliTime key="sent" value={mail.sentAt} />],
              [t('by'), mail.createdBy ?? 'Melali'],
              [t('attached'), mail.attachmentName && <Attached key="attached" {...mail} />],
            ]}
          />
          <Typography.Title level={2} style={{ margin: 0, fontSize: 18 }}>
            <bdi>{mail.subject}</bdi>
          </Typography.Title>
          <div dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {mail.body}
          </div>
        </Flex>
      )}
    </Shown>
  )
}
