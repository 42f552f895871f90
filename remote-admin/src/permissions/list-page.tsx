import {
  exportPermissions,
  getPermission,
  listPermissions,
  type PermissionRow,
  updatePermission,
} from '@melali/shared/api'
import {
  type Column,
  FormFields,
  Shown,
  shownByForm,
  useCan,
  useCommand,
  useRead,
  useT,
  useZodForm,
  ZodForm,
} from '@melali/shared/ui'
import { Typography } from 'antd'
import { RecordsPage } from '../records-page'
import { usePermissionNames } from './naming'

const PermissionForm = ({ permission, onSaved }: { permission: PermissionRow; onSaved: () => void }) => {
  const t = useT('permissions')
  const can = useCan()
  const update = useCommand(updatePermission, {
    toast: { done: t('updated'), failed: t('notUpdated') },
    shows: shownByForm,
  })
  const form = useZodForm({
    schema: updatePermission.body as NonNullable<(typeof updatePermission)['body']>,
    initial: { label: permission.label, description: permission.description },
    version: permission.version,
    save: (body, version) => update.run({ params: { id: permission.id }, body, version }),
    onSaved,
  })
  return (
    <ZodForm form={form} guard="everywhere" {...(!can('update.permission') && { submit: false as const })}>
      <Typography.Paragraph code>{permission.slug}</Typography.Paragraph>
      <FormFields book="permissions" fields={[{ name: 'label' }, { name: 'description', kind: 'prose' }]} />
    </ZodForm>
  )
}

const EditPermission = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const t = useT('permissions')
  const read = useRead(getPermission, { params: { id } })
  return (
    <Shown read={read} what={t('slug')}>
      {({ data }) => <PermissionForm key={data.id} permission={data} onSaved={onDone} />}
    </Shown>
  )
}

/** What the product can allow; slugs are its own, names and descriptions are yours. */
export const Component = () => {
  const t = useT('permissions')
  const { nameOf, subjectName } = usePermissionNames()
  const columns: Column<PermissionRow>[] = [
    {
      key: 'slug',
      title: t('slug'),
      sort: true,
      render: (row) => <Typography.Text code>{row.slug}</Typography.Text>,
    },
    { key: 'label', title: t('label'), render: nameOf, fact: true },
    { key: 'subject', title: t('subject'), render: (row) => subjectName(row.subject), fact: true },
    { key: 'description', title: t('description'), render: (row) => row.description || '–' },
  ]
  return (
    <RecordsPage
      words={{ title: t('title'), edit: t('edit') }}
      name="permissions"
      endpoint={listPermissions}
      exporting={exportPermissions}
      columns={columns}
      perPage={50}
      Edit={EditPermission}
    />
  )
}
