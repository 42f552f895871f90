import {
  type BankLine,
  bankLineStates,
  bulkBankLines,
  exportBankLines,
  listBankLines,
} from '@melali/shared/api'
import { banks } from '@melali/shared/resources'
import { type Column, DataList, Day, Money, TwoLines, useBulk, useT } from '@melali/shared/ui'
import { Tag } from 'antd'
import { LineActions } from './line-actions'
import { Purpose } from './purpose'

const colours = { open: 'orange', partly: 'gold', matched: 'green', set_aside: 'default' } as const

const useColumns = (): Column<BankLine>[] => {
  const t = useT('bank')
  return [
    {
      key: 'payer',
      title: t('payer'),
      render: ({ payer, text }) => <TwoLines first={payer || text || '–'} second={payer ? text : null} />,
    },
    {
      key: 'bookedOn',
      title: t('bookedOn'),
      sort: true,
      render: (row) => <Day value={row.bookedOn} />,
      fact: true,
    },
    {
      key: 'text',
      title: t('reference'),
      render: ({ reference }) => <bdi>{reference ?? '–'}</bdi>,
      hidden: true,
    },
    {
      key: 'amountCents',
      title: t('amount'),
      sort: true,
      align: 'end',
      fact: true,
      render: (row) => <Money cents={row.amountCents} currency={row.currency} />,
    },
    {
      key: 'matchedCents',
      title: t('matchedCents'),
      align: 'end',
      hidden: true,
      render: (row) => <Money cents={row.matchedCents} currency={row.currency} />,
    },
    { key: 'bank', title: t('bank'), render: ({ bank }) => <bdi>{bank}</bdi>, hidden: true },
    {
      key: 'suggestion',
      title: t('purpose'),
      width: 380,
      render: (line) => <Purpose line={line} />,
      fact: true,
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <Tag color={colours[status]}>{t(`states.${status}`)}</Tag>,
    },
  ]
}

export const LineList = () => {
  const t = useT('bank')
  const select = useBulk(bulkBankLines, {
    words: {
      match: { verb: t('matchCertain'), title: (count) => t('matchAll', { count }), text: t('matchAllText') },
    },
  })
  return (
    <DataList
      name="bank-lines"
      what={t('lines')}
      endpoint={listBankLines}
      exporting={exportBankLines}
      columns={useColumns()}
      tabs={[
        { key: 'waiting', label: t('waiting'), query: { waiting: 'true' } },
        { key: 'done', label: t('settled'), query: { waiting: 'false' } },
      ]}
      filters={[
        { key: 'bankId', label: t('bank'), resource: banks, single: true as const },
        {
          key: 'status',
          label: t('status'),
          single: true,
          choices: bankLineStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        { key: 'from', label: t('from'), day: true },
        { key: 'to', label: t('to'), day: true },
      ]}
      defaultSort="-bookedOn"
      actions={(line) => <LineActions line={line} />}
      {...(select && { select })}
      empty={{ text: t('empty') }}
    />
  )
}
