import type { AnyEndpoint } from '@melali/shared/contract'
import type { AnyResource, Field } from '@melali/shared/resources'
import { type Column, DataList, FieldValue, useLabel } from '@melali/shared/ui'
import { Card, Typography } from 'antd'
import type { ComponentProps, ReactNode } from 'react'

type Props<E extends AnyEndpoint> = Omit<ComponentProps<typeof DataList<E>>, 'what'> & {
  title: string
  /** In a card, as its neighbours on the page are. */
  card?: boolean
  extra?: ReactNode
}

/** A list on the page of another record. */
export const SideList = <E extends AnyEndpoint>({ title, card = false, extra, ...list }: Props<E>) => {
  const shown = <DataList<E> what={title} search={false} {...(list as ComponentProps<typeof DataList<E>>)} />
  if (card)
    return (
      <Card title={title} styles={{ body: { paddingBlock: 8 } }} extra={extra}>
        {shown}
      </Card>
    )
  return (
    <section>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {title}
      </Typography.Title>
      {shown}
    </section>
  )
}

const counted = ['integer', 'cents', 'percent', 'rate']

type Row = Record<string, unknown> & { titles?: Record<string, string> }

/** Columns of a declared entity: these fields, and which of them stand on a phone's card. */
export const useFieldColumns = (
  { fields }: AnyResource,
  keys: readonly string[],
  facts: readonly string[] = [],
) => {
  const label = useLabel()
  return keys.map((key): Column<Row> => {
    const field = fields[key] as Field
    return {
      key,
      title: label(field.label),
      render: (row) => <FieldValue brief field={field} value={row[key]} titles={row.titles} />,
      ...(field.sort && { sort: true }),
      ...(counted.includes(field.kind) && { align: 'end' }),
      ...(facts.includes(key) && { fact: true }),
    }
  })
}
