import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useRowKeys, useT, type ZodFormState } from '@melali/shared/ui'
import { Button, Card, Flex, Form, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  form: ZodFormState
  /** The list's place in the form. */
  name: string
  /** What one of them is called, with its number. */
  titleOf: (number: number) => string
  addText: string
  emptyText: string
  /** What a new one begins with. */
  fresh: () => unknown
  /** Their order says something: they can be moved. */
  ordered?: boolean
  /** The fields of the row at this place. */
  children: (at: number) => ReactNode
}

const without =
  (gone: number) =>
  <T,>(all: readonly T[]) =>
    all.filter((_, at) => at !== gone)

const moved =
  (from: number, to: number) =>
  <T,>(all: readonly T[]) => {
    const left = without(from)(all)
    return [...left.slice(0, to), ...all.slice(from, from + 1), ...left.slice(to)]
  }

/** A list inside a form, each of its rows with fields of its own. */
export const RowsField = ({
  form: state,
  name,
  titleOf,
  addText,
  emptyText,
  fresh,
  ordered,
  children,
}: Props) => {
  const t = useT('contractForm')
  const rows: unknown[] = Form.useWatch(name, { form: state.form, preserve: true }) ?? []
  const { keyAt, follow } = useRowKeys(rows.length)
  const set = (change: (all: unknown[]) => unknown[]) => {
    state.form.setFieldValue(name, change(state.form.getFieldValue(name) ?? []))
    state.onChange()
  }
  const rearrange = (change: <T>(all: readonly T[]) => T[]) => {
    follow(change)
    set(change)
  }
  return (
    <Flex vertical gap="small">
      {rows.length === 0 && <Typography.Text type="secondary">{emptyText}</Typography.Text>}
      {rows.map((_, at) => {
        const title = titleOf(at + 1)
        return (
          <Card
            key={keyAt(at)}
            size="small"
            type="inner"
            role="group"
            aria-label={title}
            title={title}
            extra={
              <Flex gap={4}>
                {ordered && (
                  <>
                    <Button
                      type="text"
                      size="small"
                      disabled={at === 0}
                      icon={<ArrowUpOutlined />}
                      aria-label={t('moveUp', { what: title })}
                      onClick={() => rearrange(moved(at, at - 1))}
                    />
                    <Button
                      type="text"
                      size="small"
                      disabled={at === rows.length - 1}
                      icon={<ArrowDownOutlined />}
                      aria-label={t('moveDown', { what: title })}
                      onClick={() => rearrange(moved(at, at + 1))}
                    />
                  </>
                )}
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('remove', { what: title })}
                  onClick={() => rearrange(without(at))}
                />
              </Flex>
            }
          >
            {children(at)}
          </Card>
        )
      })}
      <Button type="dashed" icon={<PlusOutlined />} onClick={() => set((all) => [...all, fresh()])}>
        {addText}
      </Button>
    </Flex>
  )
}
