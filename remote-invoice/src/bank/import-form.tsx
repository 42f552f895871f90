import { type BankFormat, type BankReading, importBankStatement, tryBankStatement } from '@melali/shared/api'
import { banks } from '@melali/shared/resources'
import { ReferenceSelect, useCommand, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Form, Spin, Upload } from 'antd'
import { useState } from 'react'
import { FormatFields } from './format-fields'
import { Preview } from './preview'

const types = '.csv,.tsv,.txt,.xlsx,text/csv'

/** How columns were told stands in the address, a place each. */
const queryOf = (bankId: string, { columns, ...told }: Partial<BankFormat>) => ({
  ...{ bankId, ...told },
  ...(columns && { columns: columns.map((role) => role ?? '').join(',') }),
})

/** A file is read and shown first; what was guessed wrong is put right, and kept for the bank's next file. */
export const ImportForm = ({ onDone }: { onDone: () => void }) => {
  const t = useT('bank')
  const [bankId, setBankId] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [told, setTold] = useState<Partial<BankFormat>>({})
  const read = useCommand(tryBankStatement, { toast: false, shows: [409, 413, 415, 422] })
  const land = useCommand(importBankStatement, {
    toast: { done: t('imported'), failed: t('notImported') },
    shows: [409, 413, 415, 422],
  })
  const [shown, setShown] = useState<BankReading | null>(null)

  const look = async (bank: string | null, chosen: File | null, change: Partial<BankFormat>) => {
    land.reset()
    if (!bank || !chosen) return
    const outcome = await read.run({ query: queryOf(bank, change), file: chosen })
    // What is refused isn't told again with the next change.
    if (!outcome.ok) return
    setTold(change)
    setShown(outcome.reply.data)
  }
  const start = (bank: string | null, chosen: File | null) => {
    setBankId(bank)
    setFile(chosen)
    setTold({})
    setShown(null)
    void look(bank, chosen, {})
  }
  const save = async () => {
    if (!bankId || !file || !shown) return
    const { ok } = await land.run({ query: queryOf(bankId, shown.format), file })
    if (ok) onDone()
  }
  const problem = read.error ?? land.error
  const problems = Object.values(problem?.body.errors ?? {}).flat()
  return (
    <Flex vertical gap="middle">
      <Form layout="vertical">
        <Form.Item label={t('account')} htmlFor="bank" required>
          <ReferenceSelect
            id="bank"
            resource={banks}
            query={{ active: true }}
            value={bankId}
            disabled={read.pending}
            onChange={(bank) => start(bank, file)}
          />
        </Form.Item>
        <Upload
          accept={types}
          maxCount={1}
          showUploadList={false}
          disabled={!bankId || read.pending}
          beforeUpload={(chosen) => {
            start(bankId, chosen)
            return false
          }}
        >
          <Button disabled={!bankId}>{file ? file.name : t('chooseFile')}</Button>
        </Upload>
      </Form>
      {problem && <Alert type="error" showIcon role="alert" title={problems.join(' ') || problem.message} />}
      <Spin spinning={read.pending}>
        {shown && (
          <Flex vertical gap="middle">
            {shown.remembered && <Alert type="info" showIcon title={t('remembered')} />}
            <FormatFields
              reading={shown}
              onChange={(change) => {
                // Written otherwise, its columns are others.
                const { columns: _, ...others } = told
                const isText = 'separator' in change || 'encoding' in change
                void look(bankId, file, { ...(isText ? others : told), ...change })
              }}
            />
            {shown.missing.length === 0 && <Preview reading={shown} />}
            <Button
              type="primary"
              disabled={shown.counts.new === 0 || shown.missing.length > 0}
              loading={land.pending}
              onClick={() => void save()}
            >
              {t('land', { count: shown.counts.new })}
            </Button>
          </Flex>
        )}
      </Spin>
    </Flex>
  )
}
