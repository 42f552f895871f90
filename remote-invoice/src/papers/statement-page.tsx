import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { type Paper, papers, statementSheet } from '@melali/shared/api'
import type { Locale } from '@melali/shared/contract'
import { baliToday, DayRangeInput, PaperPage, useDownload, useLocale, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useParams, useSearchParams } from 'react-router-dom'

/** An agent's account from a day to another: this month's, until somebody chooses. */
export const Component = () => {
  const { id = '' } = useParams()
  const t = useT('statement')
  const locale = useLocale()
  const download = useDownload()
  const [params, setParams] = useSearchParams()
  const until = params.get('until') ?? baliToday()
  const from = params.get('from') ?? `${until.slice(0, 8)}01`
  const language = (params.get('language') as Locale | null) ?? locale
  const tools = (paper: Paper) => (
    <Flex className="no-print" gap="small" wrap style={{ paddingInline: 8 }}>
      <div style={{ maxInlineSize: 320 }}>
        <DayRangeInput
          aria-label={t('period')}
          value={[from, until]}
          onChange={([first, last]) => {
            if (!first || !last) return
            setParams(
              (now) => new URLSearchParams({ ...Object.fromEntries(now), from: first, until: last }),
              {
                replace: true,
              },
            )
          }}
        />
      </div>
      <Button
        icon={<DownloadOutlined />}
        loading={download.pending}
        onClick={() =>
          void download.run(
            statementSheet,
            { params: { id }, query: { from, until, format: 'xlsx', language } },
            `${paper.name}.xlsx`,
          )
        }
      >
        XLSX
      </Button>
    </Flex>
  )
  return (
    <PaperPage
      calls={papers.statement}
      id={id}
      query={{ from, until }}
      back="/invoice-management"
      notice={tools}
    />
  )
}
