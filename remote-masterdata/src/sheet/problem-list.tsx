import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined'
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import { Button, Card, Flex, Typography, theme } from 'antd'
import { useState } from 'react'
import type { Problem, Spot } from './model/problem'
import type { Sheet } from './model/sheet'
import type { Words } from './use-words'

const FIRST = 8

interface Props {
  sheet: Sheet
  problems: readonly Problem[]
  words: Words
  onJump: (spot: Spot) => void
}

const ProblemIcon = ({ stops, note }: Problem) => {
  const { token } = theme.useToken()
  if (note) return <InfoCircleOutlined aria-hidden style={{ color: token.colorInfo }} />
  if (stops) return <CloseCircleOutlined aria-hidden style={{ color: token.colorError }} />
  return <WarningOutlined aria-hidden style={{ color: token.colorWarning }} />
}

const Line = ({ problem, sheet, words, onJump }: Omit<Props, 'problems'> & { problem: Problem }) => {
  const { spot } = problem
  const icon = <ProblemIcon {...problem} />
  const text = <span>{words.problemText(sheet, problem)}</span>
  if (!spot)
    return (
      <Flex component="li" gap={8} align="baseline" style={{ paddingInline: 5, paddingBlock: 1 }}>
        {icon}
        {text}
      </Flex>
    )
  return (
    <li>
      <Button
        type="text"
        size="small"
        icon={icon}
        onClick={() => onJump(spot)}
        style={{
          blockSize: 'auto',
          fontWeight: 'normal',
          whiteSpace: 'normal',
          textAlign: 'start',
          paddingInline: 4,
        }}
      >
        {text}
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
  const warning = problems.filter(({ stops, note }) => !stops && !note).length
  const isFine = stopping + warning === 0
  const summary = !isFine
    ? [stopping > 0 && t('stopping', { count: stopping }), warning > 0 && t('warning', { count: warning })]
        .filter(Boolean)
        .join(' · ')
    : t('noProblems')
  return (
    <Card size="small">
      <Flex gap="small" align="center" role="status">
        {isFine && <CheckCircleOutlined aria-hidden style={{ color: token.colorSuccess }} />}
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
