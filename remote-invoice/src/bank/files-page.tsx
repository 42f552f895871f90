import {
  type BankStatement,
  exportBankStatements,
  listBankStatements,
  undoBankStatement,
} from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { banks } from '@melali/shared/resources'
import {
  BaliTime,
  DataList,
  PageFrame,
  useCan,
  useCommand,
  useConfirm,
  useLocale,
  useT,
} from '@melali/shared/ui'
import { Button, Tag } from 'antd'

const Undo = ({ file }: { file: BankStatement }) => {
  const t = useT('bank')
  const can = useCan()
  const confirm = useConfirm()
  const undo = useCommand(undoBankStatement, {
    toast: { done: t('undone'), failed: t('notUndone') },
    refreshOnConflict: true,
  })
  if (file.undoneAt) return <Tag>{t('undoneTag')}</Tag>
  if (!can('create.bank-statement')) return null
  const ask = async () => {
    const sure = await confirm({ title: t('undoTitle'), content: t('undoText'), verb: t('undo') })
    if (sure) await undo.run({ params: { id: file.id } })
  }
  return (
    <Button size="small" danger loading={undo.pending} onClick={() => void ask()}>
      {t('undo')}
    </Button>
  )
}

/** The files that lines came from, and the way back. */
export const Component = () => {
  const t = useT('bank')
  const titles = useT('titles')
  const locale = useLocale()
  return (
    <PageFrame
      title={titles('bankFiles')}
      breadcrumb={[{ title: titles('bank'), to: '/bank-statements' }, { title: titles('bankFiles') }]}
    >
      <DataList
        name="bank-statements"
        what={titles('bankFiles')}
        endpoint={listBankStatements}
        exporting={exportBankStatements}
        columns={[
          { key: 'fileName', title: t('file'), render: ({ fileName }) => <bdi>{fileName}</bdi> },
          { key: 'bank', title: t('bank'), render: ({ bank }) => <bdi>{bank}</bdi>, fact: true },
          {
            key: 'landed',
            title: t('landed'),
            align: 'end',
            render: ({ landed }) => formatCount(landed, locale),
            fact: true,
          },
          {
            key: 'known',
            title: t('known'),
            align: 'end',
            render: ({ known }) => formatCount(known, locale),
          },
          { key: 'by', title: t('by'), render: ({ by }) => <bdi>{by}</bdi> },
          {
            key: 'createdAt',
            title: t('at'),
            sort: true,
            render: ({ createdAt }) => <BaliTime value={createdAt} />,
            fact: true,
          },
        ]}
        filters={[{ key: 'bankId', label: t('bank'), resource: banks, single: true as const }]}
        defaultSort="-createdAt"
        actions={(file) => <Undo file={file} />}
        empty={{ text: t('noFiles') }}
      />
    </PageFrame>
  )
}
