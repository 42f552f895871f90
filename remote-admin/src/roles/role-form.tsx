import { createRole, type Role, roleBody, updateRole } from '@melali/shared/api'
import { FormFields, shownByForm, useCommand, useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Alert } from 'antd'
import { PermissionPicker } from './permission-picker'
import { useAbove } from './use-above'
import { useAllPermissions } from './use-all-permissions'
import { useRoleName } from './use-role-name'

interface Props {
  role?: Role
  /** For those who may look only. */
  readOnly?: boolean
  onSaved: () => void
}

const apart = { marginBlockEnd: 16 }

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
  const offered = useAllPermissions().permissions.map((permission) => permission.slug)
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
      const body = { ...words, ...(!hasAll && { permissions, offered }), ...(!role?.builtIn && { slug }) }
      return role
        ? update.run({ params: { id: role.id }, body, version })
        : create.run({ body: { ...words, slug, permissions } })
    },
    onSaved,
  })
  return (
    <ZodForm form={form} guard="everywhere" {...((readOnly || isAbove) && { submit: false as const })}>
      <FormFields
        book="roles"
        fields={[
          { name: 'name', help: called !== undefined && ['called', { name: called }] },
          { name: 'slug', help: 'slugHelp', kind: 'code', props: { disabled: role?.builtIn ?? false } },
          { name: 'description', kind: 'prose' },
          isAbove && <Alert key="above" type="info" showIcon title={t('above')} style={apart} />,
          hasAll && <Alert key="all" type="info" showIcon title={t('all')} style={apart} />,
          {
            name: 'permissions',
            input: (
              <PermissionPicker
                disabled={hasAll || readOnly || isAbove}
                forAgents={role?.forAgents ?? false}
              />
            ),
          },
        ]}
      />
    </ZodForm>
  )
}
