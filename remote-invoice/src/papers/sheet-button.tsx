import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { Paper, statementSheet, summarySheet } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { useDownload, useLocale } from '@melali/shared/ui'
import { Button } from 'antd'
import { useParams, useSearchParams } from 'react-router-dom'

interface Props {
  sheet: typeof statementSheet | typeof summarySheet
  paper: Paper
  query?: object
}

/** What the paper tells, for who reckons with it, in the paper's first language. */
export const SheetButton = ({ sheet, paper, query }: Props) => {
  const { id = '' } = useParams()
  const locale = useLocale()
  const download = useDownload()
  const [params] = useSearchParams()
  const language = (params.get('language') as Locale | null) ?? locale
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={download.pending}
      onClick={() =>
        void download.run(
          sheet,
          { params: { id }, query: { ...query, format: 'xlsx', language } },
          `${paper.name}.xlsx`,
        )
      }
    >
      XLSX
    </Button>
  )
}
