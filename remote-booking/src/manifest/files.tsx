import { DownloadOutlined } from '@ant-design/icons'
import { type ManifestQuery, manifestPdf, manifestSheets } from '@melali/shared/api'
import { LinkButton, useDownload, useKit, useLocale } from '@melali/shared/ui'
import { Button } from 'antd'

/** The same day on paper, as PDF and as a workbook. */
export const Files = ({ query }: { query: ManifestQuery }) => {
  const kit = useKit()
  const language = useLocale()
  const pdf = useDownload()
  const sheets = useDownload()
  const name = ['manifest', query.date, query.zone].filter(Boolean).join('-')
  const asked = { query: { ...query, language } }
  const search = new URLSearchParams({ date: query.date, ...(query.zone && { zone: query.zone }) })
  return (
    <>
      <LinkButton to={`/manifest/paper?${search}`}>{kit('paper.print')}</LinkButton>
      <Button
        icon={<DownloadOutlined />}
        loading={pdf.pending}
        onClick={() => void pdf.run(manifestPdf, asked, `${name}.pdf`)}
      >
        PDF
      </Button>
      <Button
        icon={<DownloadOutlined />}
        loading={sheets.pending}
        onClick={() => void sheets.run(manifestSheets, asked, `${name}.xlsx`)}
      >
        XLSX
      </Button>
    </>
  )
}
