import { Typography } from 'antd'
import type { ReactNode } from 'react'
import type { FieldProblem } from '../../api/issue-text'
import { useIssueText } from '../core/use-issue-text'
import { useRefusals } from '../form/refusal'

interface Props {
  problem: FieldProblem | undefined
  children: ReactNode
}

/** An input and, where no form says it, what is wrong with what was typed. */
export const Refused = ({ problem, children }: Props) => {
  const issueText = useIssueText()
  const isTold = useRefusals() !== null
  return (
    <>
      {children}
      {problem && !isTold && (
        <Typography.Text type="danger" role="alert" style={{ display: 'block' }}>
          {issueText(problem)}
        </Typography.Text>
      )}
    </>
  )
}

/** What turns an input red. */
export const redWhen = (problem: FieldProblem | undefined) =>
  problem ? ({ status: 'error', 'aria-invalid': true } as const) : {}
