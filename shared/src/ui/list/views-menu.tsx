import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { Button, Flex, type MenuProps, Modal, Typography } from 'antd'
import { useState } from 'react'
import type { SavedView } from '../../api/saved-views'
import { useKit } from '../core/use-t'
import { DropMenu } from '../page/drop-menu'
import { lazyPart } from '../page/lazy-part'
import { OneLine } from '../page/one-line'
import { Loading } from '../page/states'
import { useViewCommands } from './use-view-commands'
import type { Views } from './use-views'

const ViewForm = lazyPart(async () => (await import('./view-form')).ViewForm, <Loading rows={2} />)

const Name = ({ view }: { view: SavedView }) => {
  const kit = useKit()
  return (
    <Flex gap="small" align="center">
      <span style={{ flex: 1 }}>
        <bdi>{view.name}</bdi>
      </span>
      {!view.mine && <Typography.Text type="secondary">{view.owner}</Typography.Text>}
      {view.roleIds.length > 0 && <TeamOutlined title={kit('views.shared')} />}
      {view.isDefault && <StarFilled title={kit('views.default')} />}
    </Flex>
  )
}

/** The list's saved views: one to look through, to be saved from what is shown, shared and opened with. */
export const ViewsMenu = ({ views, phone }: { views: Views; phone: boolean }) => {
  const kit = useKit()
  const { all, current, changed, choose } = views
  const commands = useViewCommands(views)
  const [form, setForm] = useState<'new' | 'edit' | null>(null)
  const own = current?.mine ? current : undefined

  const items: MenuProps['items'] = [
    { key: 'none', label: kit('views.standard'), onClick: () => choose(null) },
    ...all.map((view) => ({ key: view.id, label: <Name view={view} />, onClick: () => choose(view) })),
    { type: 'divider' },
    { key: 'save', label: kit('views.saveAs'), onClick: () => setForm('new') },
    ...(own
      ? [
          {
            key: 'update',
            label: kit('views.update', { name: own.name }),
            disabled: !changed,
            onClick: () => void commands.overwrite(own),
          },
          { key: 'edit', label: kit('views.edit'), onClick: () => setForm('edit') },
        ]
      : []),
    ...(current
      ? [
          {
            key: 'default',
            label: kit(current.isDefault ? 'views.notDefault' : 'views.makeDefault'),
            onClick: () => void commands.setDefault(current, !current.isDefault),
          },
        ]
      : []),
    ...(own
      ? [
          {
            key: 'delete',
            danger: true,
            label: kit('views.delete', { name: own.name }),
            onClick: () => void commands.remove(own),
          },
        ]
      : []),
  ]
  const said = current && changed ? kit('views.changed', { name: current.name }) : current?.name
  return (
    <>
      <DropMenu
        placement="bottomRight"
        menu={{
          items,
          selectable: true,
          selectedKeys: [current?.id ?? 'none'],
          style: { maxBlockSize: '70vh', overflowY: 'auto' },
        }}
      >
        <Button
          icon={<BookOutlined />}
          aria-label={said ? kit('views.chosen', { name: said }) : kit('views.title')}
        >
          {!phone && said && <OneLine text={said} style={{ maxInlineSize: 160 }} />}
        </Button>
      </DropMenu>
      {form && (
        <Modal
          open
          title={kit(form === 'edit' ? 'views.edit' : 'views.saveAs')}
          footer={null}
          onCancel={() => setForm(null)}
          mask={{ closable: false }}
        >
          <ViewForm
            screen={views.screen}
            params={views.params}
            {...(form === 'edit' && own && { view: own })}
            onSaved={({ id }) => {
              setForm(null)
              if (form === 'new') views.adopt(id)
            }}
          />
        </Modal>
      )}
    </>
  )
}
