import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import { Button, Card, Flex, Typography, theme } from 'antd'
import { useState } from 'react'
import type { Problem, Spot } from './model/problems'
import type { Sheet } from './model/sheet'
import type { Words } from './use-words'

const FIRST = 8

interface Props {
  sheet: Sheet
  problems: readonly Problem[]
  words: Words
  onJump: (spot: Spot) => void
}

const Line = ({ problem, sheet, words, onJump }: Omit<Props, 'problems'> & { problem: Problem }) => {
  const { token } = theme.useToken()
  const { stops, spot } = problem
  const Icon = stops ? CloseCircleOutlined : WarningOutlined
  return (
    <li>
      <Button
        type="text"
        size="small"
        icon={<Icon aria-hidden style={{ color: stops ? token.colorError : token.colorWarning }} />}
        onClick={() => spot && onJump(spot)}
        style={{
          blockSize: 'auto',
          fontWeight: 'normal',
          whiteSpace: 'normal',
          textAlign: 'start',
          paddingInline: 4,
        }}
      >
        <span>{words.problemText(sheet, problem)}</span>
      </Button>
    </li>
  )
}

/** What is wrong, word by word; a click goes to the cell. */
export const ProblemList = ({ sheet, problems, words, onJump }: Props) => {
  const { t } = words
  const { token } = theme.useToken()
  const [all, setAll] = useState(false)
  const stopping = problems.filter(({ stops }) => stops).length
  const summary = problems.length
    ? [
        stopping > 0 && t('stopping', { count: stopping }),
        problems.length > stopping && t('warning', { count: problems.length - stopping }),
      ]
        .filter(Boolean)
        .join(' · ')
    : t('noProblems')
  return (
    <Card size="small">
      <Flex gap="small" align="center" role="status">
        {problems.length === 0 && <CheckCircleOutlined aria-hidden style={{ color: token.colorSuccess }} />}
        <Typography.Text strong>{summary}</Typography.Text>
      </Flex>
      {problems.length > 0 && (
        <ul aria-label={t('problemList')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {(all ? problems : problems.slice(0, FIRST)).map((problem) => (
            <Line
              key={JSON.stringify([problem.kind, problem.spot, problem.other])}
              {...{ problem, sheet, words, onJump }}
            />
          ))}
        </ul>
      )}
      {problems.length > FIRST && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('showAll', { count: problems.length })}
        </Button>
      )}
    </Card>
  )
}
