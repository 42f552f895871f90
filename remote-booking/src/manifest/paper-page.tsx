import { DownloadOutlined } from '@ant-design/icons'
import { manifestPaper, manifestPdf } from '@melali/shared/api'
import {
  LinkButton,
  PaperLanguages,
  PaperSheet,
  Shown,
  useDownload,
  useInAddress,
  useKit,
  usePaperLanguages,
  useRead,
} from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { dayOr } from '../day-steps'

/** The manifest as it is handed out: paper on the screen, nothing but paper when printed. */
export const Component = () => {
  const kit = useKit()
  const { get } = useInAddress()
  const date = dayOr(get('date'))
  const zone = get('zone')
  const shown = { date, ...(zone && { zone }) }
  const asked = { query: { ...shown, ...usePaperLanguages() } }
  const read = useRead(manifestPaper, asked)
  const download = useDownload()
  return (
    <main style={{ maxInlineSize: 860, marginInline: 'auto', padding: 'clamp(0px, 2vw, 24px)' }}>
      <Shown read={read} what={kit('paper.what')}>
        {({ data }) => (
          <Flex vertical gap="middle">
            <Flex className="no-print" justify="space-between" gap="small" wrap style={{ padding: 8 }}>
              <LinkButton to={`/manifest?${new URLSearchParams(shown)}`}>{kit('paper.back')}</LinkButton>
              <Flex gap="small" wrap>
                <PaperLanguages />
                <Button onClick={() => window.print()}>{kit('paper.print')}</Button>
                <Button
                  icon={<DownloadOutlined />}
                  loading={download.pending}
                  onClick={() => void download.run(manifestPdf, asked, `${data.name}.pdf`)}
                >
                  PDF
                </Button>
              </Flex>
            </Flex>
            <PaperSheet paper={data} />
          </Flex>
        )}
      </Shown>
    </main>
  )
}
