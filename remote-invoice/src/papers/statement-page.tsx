import { papers, statementSheet } from '@melali/shared/api'
import { baliToday, DayRangeInput, PaperPage, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import { useParams, useSearchParams } from 'react-router-dom'
import { SheetButton } from './sheet-button'

/** An agent's account from a day to another: this month's, until somebody chooses. */
export const Component = () => {
  const { id = '' } = useParams()
  const t = useT('statement')
  const [params, setParams] = useSearchParams()
  const until = params.get('until') ?? baliToday()
  const from = params.get('from') ?? `${until.slice(0, 8)}01`
  const period = (
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
    </Flex>
  )
  return (
    <PaperPage
      calls={papers.statement}
      id={id}
      query={{ from, until }}
      back="/invoice-management"
      notice={() => period}
      files={(paper) => <SheetButton sheet={statementSheet} paper={paper} query={{ from, until }} />}
    />
  )
}
