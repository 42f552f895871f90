import { listPermissions, type PermissionRow } from '@melali/shared/api'
import { Shown, useRead, useT } from '@melali/shared/ui'
import { Checkbox, Collapse, Flex, Input, Tooltip, Typography } from 'antd'
import { useState } from 'react'

interface Props {
  value?: string[]
  onChange?: (slugs: string[]) => void
  disabled?: boolean
}

const bySubject = (rows: readonly PermissionRow[]) => {
  const subjects = new Map<string, PermissionRow[]>()
  for (const row of rows) subjects.set(row.subject, [...(subjects.get(row.subject) ?? []), row])
  return [...subjects.entries()].sort(([a], [b]) => a.localeCompare(b))
}

/** Every permission of the product by subject; one tick takes a whole subject. */
const Picker = ({
  rows,
  value = [],
  onChange,
  disabled = false,
}: Props & { rows: readonly PermissionRow[] }) => {
  const t = useT('roles')
  const [search, setSearch] = useState('')
  const chosen = new Set(value)
  const toggle = (slugs: readonly string[], on: boolean) => {
    const next = new Set(value)
    for (const slug of slugs) {
      if (on) next.add(slug)
      else next.delete(slug)
    }
    onChange?.([...next])
  }
  const shown = rows.filter(({ slug, label }) =>
    `${slug} ${label}`.toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <Flex vertical gap="small">
      <Flex justify="space-between" align="center" gap="small">
        <Input.Search
          allowClear
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t('search')}
        />
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          {t('chosen', { count: value.length, of: rows.length })}
        </Typography.Text>
      </Flex>
      <Collapse
        size="small"
        {...(search && { activeKey: bySubject(shown).map(([subject]) => subject) })}
        items={bySubject(shown).map(([subject, permissions]) => {
          const slugs = permissions.map(({ slug }) => slug)
          const count = slugs.filter((slug) => chosen.has(slug)).length
          return {
            key: subject,
            label: (
              <Flex justify="space-between">
                <span>{subject}</span>
                <Typography.Text type="secondary">
                  {count}/{slugs.length}
                </Typography.Text>
              </Flex>
            ),
            extra: (
              <Checkbox
                disabled={disabled}
                checked={count === slugs.length}
                indeterminate={count > 0 && count < slugs.length}
                onClick={(event) => event.stopPropagation()}
                onChange={(event) => toggle(slugs, event.target.checked)}
                aria-label={t('whole', { subject })}
              />
            ),
            children: (
              <Flex vertical gap={4}>
                {permissions.map((permission) => (
                  <Checkbox
                    key={permission.id}
                    disabled={disabled}
                    checked={chosen.has(permission.slug)}
                    onChange={(event) => toggle([permission.slug], event.target.checked)}
                  >
                    <Tooltip title={permission.description}>
                      {permission.label} <Typography.Text code>{permission.slug}</Typography.Text>
                    </Tooltip>
                  </Checkbox>
                ))}
              </Flex>
            ),
          }
        })}
      />
    </Flex>
  )
}

/** `/api/permissions` answers a hundred at a time; the product has more. */
const useAllPermissions = () => {
  const first = useRead(listPermissions, { query: { perPage: 100, page: 1 } })
  const pages = first.data?.meta.lastPage ?? 1
  const second = useRead(listPermissions, { query: { perPage: 100, page: 2 } }, { enabled: pages > 1 })
  const third = useRead(listPermissions, { query: { perPage: 100, page: 3 } }, { enabled: pages > 2 })
  return { first, rows: [first, second, third].flatMap((read) => read.data?.data ?? []) }
}

export const PermissionPicker = (props: Props) => {
  const { first, rows } = useAllPermissions()
  return <Shown read={first}>{() => <Picker rows={rows} {...props} />}</Shown>
}
