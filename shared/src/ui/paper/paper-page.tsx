import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button, Flex } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Paper, PaperCalls } from '../../api/papers'
import { useRead } from '../core/use-read'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { useDownload } from '../list/use-download'
import { LinkButton } from '../page/link-button'
import { Shown } from '../page/shown'
import { PaperLanguages, usePaperLanguages } from './paper-languages'
import { PaperSheet } from './paper-sheet'
import { SendDialog } from './send-dialog'
import { SentList } from './sent-list'

interface Props {
  calls: PaperCalls
  id: string
  /** Where the record is that it tells of. */
  back: string
  /** What else the call is told, as the period of a statement. */
  query?: object
  /** Above the paper, on the screen alone. */
  notice?: (paper: Paper) => ReactNode
  /** What else can be downloaded of it. */
  files?: (paper: Paper) => ReactNode
}

/** A paper as it is printed and as its PDF shows it, in one language or two. */
export const PaperPage = ({ calls, id, back, query, notice, files }: Props) => {
  const kit = useKit()
  const can = useCan()
  const [isSending, setSending] = useState(false)
  const download = useDownload()
  const languages = usePaperLanguages()
  const request = { params: { id }, query: { ...query, ...languages } }
  const read = useRead(calls.paper, request)
  return (
    <main style={{ maxInlineSize: 860, marginInline: 'auto', padding: 'clamp(0px, 2vw, 24px)' }}>
      <Shown read={read} what={kit('paper.what')}>
        {({ data }) => (
          <Flex vertical gap="middle">
            <Flex className="no-print" justify="space-between" gap="small" wrap style={{ padding: 8 }}>
              <LinkButton to={back}>{kit('paper.back')}</LinkButton>
              <Flex gap="small" wrap>
                <PaperLanguages />
                <Button onClick={() => window.print()}>{kit('paper.print')}</Button>
                <Button
                  icon={<DownloadOutlined />}
                  loading={download.pending}
                  onClick={() => void download.run(calls.pdf, request, `${data.name}.pdf`)}
                >
                  PDF
                </Button>
                {files?.(data)}
                {can('send.mail') && <Button onClick={() => setSending(true)}>{kit('paper.send')}</Button>}
              </Flex>
            </Flex>
            {can('view.mail') && (
              <div style={{ paddingInline: 8 }}>
                <SentList recordId={id} />
              </div>
            )}
            {notice?.(data)}
            <PaperSheet paper={data} />
            {isSending && (
              <SendDialog calls={calls} request={request} paper={data} onClose={() => setSending(false)} />
            )}
          </Flex>
        )}
      </Shown>
    </main>
  )
}
