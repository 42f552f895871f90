import { CONTRACT, type RemoteDescriptor } from '@melali/shared/contract'

export const descriptor: RemoteDescriptor = {
  name: 'admin',
  contract: CONTRACT,
  paths: [
    '/user-management',
    '/user',
    '/role',
    '/permission',
    '/account-settings',
    '/utilities-data/voucher-settings',
  ],
  nav: [
    {
      to: '/user-management/users',
      label: { en: 'Users', zh: '用户', fr: 'Utilisateurs', ar: 'المستخدمون' },
      section: 'administration',
      order: 10,
      permission: 'view.user',
    },
    {
      to: '/user-management/roles',
      label: { en: 'Roles', zh: '角色', fr: 'Rôles', ar: 'الأدوار' },
      section: 'administration',
      order: 20,
      permission: 'view.role',
    },
    {
      to: '/user-management/permissions',
      label: { en: 'Permissions', zh: '权限', fr: 'Permissions', ar: 'الصلاحيات' },
      section: 'administration',
      order: 30,
      permission: 'view.permission',
    },
    {
      to: '/utilities-data/voucher-settings',
      label: { en: 'Voucher settings', zh: '凭证设置', fr: 'Réglages des documents', ar: 'إعدادات القسائم' },
      section: 'administration',
      order: 40,
      permission: 'view.voucher-setting',
    },
  ],
  actions: [
    {
      id: 'own-account',
      label: { en: 'My account', zh: '我的账户', fr: 'Mon compte', ar: 'حسابي' },
      to: '/account-settings/account',
    },
    {
      id: 'change-password',
      label: {
        en: 'Change password',
        zh: '修改密码',
        fr: 'Changer le mot de passe',
        ar: 'تغيير كلمة المرور',
      },
      to: '/account-settings/security',
    },
  ],
}
