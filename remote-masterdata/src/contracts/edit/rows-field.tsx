import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { FormFields, useRowKeys, useT, type ZodFormState } from '@melali/shared/ui'
import { Button, Card, Flex, Form, Typography } from 'antd'
import type { RowList } from './row-lists'

interface Props {
  form: ZodFormState
  /** The list's place in the form. */
  name: string
  list: RowList
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

const flush = { style: { marginBlockEnd: 0 } }

/** What several of them are called in the messages. */
const manyOf = ({ one }: RowList) => `${one.charAt(0).toUpperCase()}${one.slice(1)}`

/** Of a list, where somebody has to choose between two: what its fields can't tell. */
export const useRowsTold = (list: RowList) => {
  const t = useT('contractForm')
  return (_: string, rows: unknown) => {
    if (!Array.isArray(rows)) return undefined
    if (rows.length === 0) return t(`no${manyOf(list)}s`)
    return list.fields ? undefined : <bdi>{rows.join(' · ')}</bdi>
  }
}

/** A list inside a form, each of its rows with fields of its own. */
export const RowsField = ({ form: state, name, list }: Props) => {
  const { one, ordered = false, fresh, fields } = list
  const many = manyOf(list)
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
      {rows.length === 0 && <Typography.Text type="secondary">{t(`no${many}s`)}</Typography.Text>}
      {rows.map((_, at) => {
        const title = t(one, { number: at + 1 })
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
            {fields ? (
              <FormFields dense book="contractForm" at={[name, at]} span={[12, 6]} fields={fields} />
            ) : (
              <FormFields
                book="contractForm"
                at={[name]}
                fields={[{ name: String(at), label: [one, { number: at + 1 }], item: flush }]}
              />
            )}
          </Card>
        )
      })}
      <Button type="dashed" icon={<PlusOutlined />} onClick={() => set((all) => [...all, fresh])}>
        {t(`add${many}`)}
      </Button>
    </Flex>
  )
}
