import { Flex, Typography } from 'antd'
import type { TraceStep } from '../../api/trace'
import { useLocale } from '../core/use-locale'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { figures } from '../format/figures'
import { formatDay } from '../format/intl'
import { Money } from '../format/money'
import { sentence } from './sentence'

/** Wide enough for most amounts, so that they stand under each other. */
const figure = { minInlineSize: 64, textAlign: figures.align } as const

const headings = new Set(['NIGHT', 'DAY'])

/** Steps under the night or day they belong to, and those of the whole line last. */
const byDay = (trace: readonly TraceStep[]) => {
  const days = new Map<string, TraceStep[]>()
  for (const step of trace) {
    const day = step.day ?? ''
    days.set(day, [...(days.get(day) ?? []), step])
  }
  return [...days.entries()]
}

const sumOf = (steps: readonly TraceStep[]) => steps.reduce((sum, step) => sum + step.sellCents, 0)

const Step = ({ step }: { step: TraceStep }) => {
  const kit = useKit()
  const can = useCan()
  const locale = useLocale()
  const quantity = Number(step.params.quantity ?? 1)
  return (
    <Flex justify="space-between" gap="middle" style={{ paddingInlineStart: 16 }}>
      <Typography.Text type="secondary">
        {sentence(step, kit, locale)}
        {quantity > 1 && ` × ${quantity}`}
      </Typography.Text>
      {step.sellCents !== 0 && (
        <Flex gap="middle">
          {can('view.cost') && step.costCents !== undefined && (
            <Typography.Text type="secondary" style={figure}>
              <Money cents={step.costCents} currency={false} />
            </Typography.Text>
          )}
          <span style={figure}>
            <Money cents={step.sellCents} currency={false} />
          </span>
        </Flex>
      )}
    </Flex>
  )
}

/** The stored steps in words, with what each adds; cost stands before it for those who may see it. */
export const TraceRows = ({ trace }: { trace: readonly TraceStep[] }) => {
  const kit = useKit()
  const locale = useLocale()
  const withCost = useCan()('view.cost') && trace.some(({ costCents }) => costCents !== undefined)
  return (
    <Flex vertical gap="middle">
      {withCost && (
        <Flex justify="end" gap="middle">
          <Typography.Text type="secondary" style={figure}>
            {kit('trace.columns.cost')}
          </Typography.Text>
          <Typography.Text type="secondary" style={figure}>
            {kit('trace.columns.sell')}
          </Typography.Text>
        </Flex>
      )}
      {byDay(trace).map(([day, steps]) => (
        <Flex vertical gap={2} key={day}>
          <Flex justify="space-between" gap="middle">
            <Typography.Text strong>{day ? formatDay(day, locale) : kit('trace.whole')}</Typography.Text>
            {sumOf(steps) !== 0 && (
              <Typography.Text strong>
                <Money cents={sumOf(steps)} currency={false} />
              </Typography.Text>
            )}
          </Flex>
          {steps
            .filter((step) => !headings.has(step.code))
            .map((step, at) => (
              <Step key={at} step={step} />
            ))}
        </Flex>
      ))}
      <Flex justify="space-between">
        <Typography.Text strong>{kit('trace.total')}</Typography.Text>
        <Typography.Text strong>
          <Money cents={sumOf(trace)} />
        </Typography.Text>
      </Flex>
    </Flex>
  )
}
