import type { AnyEndpoint, Permission } from '@melali/shared/contract'
import { DataList, PageFrame, RecordSteps, SideDrawer, useCan } from '@melali/shared/ui'
import { Button } from 'antd'
import type { ComponentProps, ComponentType } from 'react'
import { useOpenRecord } from './use-open-record'

type Props<E extends AnyEndpoint> = Omit<ComponentProps<typeof DataList<E>>, 'what' | 'to'> & {
  words: { title: string; new?: string; edit: string }
  create?: Permission
  size?: number
  New?: ComponentType<{ onSaved: () => void }>
  Edit: ComponentType<{ id: string; onDone: () => void }>
}

/** A list whose records open in a drawer over it. */
export const RecordsPage = <E extends AnyEndpoint>({ words, create, size, New, Edit, ...list }: Props<E>) => {
  const can = useCan()
  const { record, open, close, addressOf } = useOpenRecord()
  const mayCreate = create !== undefined && can(create)
  const isNew = record === 'new' && mayCreate
  const to = (row: object) => addressOf((row as { id: string }).id)
  return (
    <PageFrame
      title={words.title}
      primary={
        mayCreate && (
          <Button type="primary" onClick={() => open('new')}>
            {words.new}
          </Button>
        )
      }
    >
      <DataList<E> what={words.title} to={to} {...(list as unknown as ComponentProps<typeof DataList<E>>)} />
      <SideDrawer
        title={(isNew && words.new) || words.edit}
        open={record !== null}
        onClose={close}
        {...(size && { size })}
        extra={record && !isNew && <RecordSteps endpoint={list.endpoint} id={record} to={to} />}
      >
        {isNew && New ? <New onSaved={close} /> : record && <Edit key={record} id={record} onDone={close} />}
      </SideDrawer>
    </PageFrame>
  )
}
