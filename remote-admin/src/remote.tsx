import { page } from '@melali/shared/contract'
import { defineRemote } from '@melali/shared/ui'
import { Navigate } from 'react-router-dom'

const users = { en: 'Users', zh: '用户', fr: 'Utilisateurs', ar: 'المستخدمون' }
const roles = { en: 'Roles', zh: '角色', fr: 'Rôles', ar: 'الأدوار' }
const permissions = { en: 'Permissions', zh: '权限', fr: 'Permissions', ar: 'الصلاحيات' }
const account = { en: 'My account', zh: '我的账户', fr: 'Mon compte', ar: 'حسابي' }
const security = { en: 'Security', zh: '安全', fr: 'Sécurité', ar: 'الأمان' }
const vouchers = {
  en: 'Voucher settings',
  zh: '凭证设置',
  fr: 'Réglages des documents',
  ar: 'إعدادات القسائم',
}

const shortcut = (path: string, to: string) => ({ path, element: <Navigate to={to} replace /> })

export default defineRemote({
  name: 'admin',
  routes: [
    {
      path: '/user-management/users',
      ...page({ title: users, permission: 'view.user' }),
      lazy: () => import(/* webpackChunkName: "first-page" */ './users/list-page'),
    },
    {
      path: '/user-management/roles',
      ...page({ title: roles, permission: 'view.role' }),
      lazy: () => import('./roles/list-page'),
    },
    {
      path: '/user-management/permissions',
      ...page({ title: permissions, permission: 'view.permission' }),
      lazy: () => import('./permissions/list-page'),
    },
    { ...shortcut('/user', '/user-management/users'), ...page({ title: users, permission: 'view.user' }) },
    { ...shortcut('/role', '/user-management/roles'), ...page({ title: roles }) },
    { ...shortcut('/permission', '/user-management/permissions'), ...page({ title: permissions }) },
    shortcut('/account-settings', '/account-settings/account'),
    {
      path: '/account-settings/account',
      ...page({ title: account }),
      lazy: () => import('./account/account-page'),
    },
    {
      path: '/account-settings/security',
      ...page({ title: security }),
      lazy: () => import('./account/security-page'),
    },
    {
      path: '/utilities-data/voucher-settings',
      ...page({ title: vouchers, permission: 'view.voucher-setting' }),
      lazy: () => import('./settings/voucher-page'),
    },
  ],
  messages: {
    en: () => import('./locales/en.json'),
    zh: () => import('./locales/zh.json'),
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
  },
})
