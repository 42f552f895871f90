import { createRole, type Role, roleBody, updateRole } from '@melali/shared/api'
import { shownByForm, useCommand, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Alert, Input } from 'antd'
import { PermissionPicker } from './permission-picker'
import { useAbove } from './use-above'
import { useRoleName } from './use-role-name'

interface Props {
  role?: Role
  /** For those who may look only. */
  readOnly?: boolean
  onSaved: () => void
}

/** What a role may do; its users feel a change with their next call. */
export const RoleForm = ({ role, readOnly = false, onSaved }: Props) => {
  const t = useT('roles')
  const create = useCommand(createRole, {
    toast: { done: t('created'), failed: t('notCreated') },
    shows: shownByForm,
  })
  const update = useCommand(updateRole, {
    toast: { done: t('updated'), failed: t('notUpdated') },
    shows: shownByForm,
  })
  const above = useAbove()
  const nameOf = useRoleName()
  const called = role && nameOf(role) !== role.name ? nameOf(role) : undefined
  const isAbove = role !== undefined && above(role)
  const hasAll = role?.slug === 'super.admin'
  const form = useZodForm({
    schema: roleBody,
    initial: role
      ? { slug: role.slug, name: role.name, description: role.description, permissions: role.permissions }
      : { permissions: [] },
    version: role?.version,
    save: ({ slug, permissions, ...words }, version) => {
      const body = { ...words, ...(!hasAll && { permissions }), ...(!role?.builtIn && { slug }) }
      return role
        ? update.run({ params: { id: role.id }, body, version })
        : create.run({ body: { ...words, slug, permissions } })
    },
    onSaved,
  })
  return (
    <ZodForm form={form} guard="everywhere" {...((readOnly || isAbove) && { submit: false as const })}>
      <ZodItem name="name" label={t('name')} {...(called && { help: t('called', { name: called }) })}>
        <Input dir="auto" />
      </ZodItem>
      <ZodItem name="slug" label={t('slug')} help={t('slugHelp')}>
        <Input dir="ltr" disabled={role?.builtIn ?? false} />
      </ZodItem>
      <ZodItem name="description" label={t('description')}>
        <Input.TextArea rows={2} dir="auto" />
      </ZodItem>
      {isAbove && <Alert type="info" showIcon title={t('above')} style={{ marginBlockEnd: 16 }} />}
      {hasAll && <Alert type="info" showIcon title={t('all')} style={{ marginBlockEnd: 16 }} />}
      <ZodItem name="permissions" label={t('permissions')}>
        <PermissionPicker disabled={hasAll || readOnly || isAbove} forAgents={role?.forAgents ?? false} />
      </ZodItem>
    </ZodForm>
  )
}
