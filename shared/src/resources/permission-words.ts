import type { Label } from '../contract'

type Words = Readonly<Record<string, Label>>

export const verbs: Words = {
  view: { en: 'View', zh: '查看', fr: 'voir', ar: 'عرض' },
  create: { en: 'Create', zh: '新建', fr: 'créer', ar: 'إنشاء' },
  update: { en: 'Update', zh: '修改', fr: 'modifier', ar: 'تعديل' },
  delete: { en: 'Delete', zh: '删除', fr: 'supprimer', ar: 'حذف' },
  approve: { en: 'Approve', zh: '审批', fr: 'approuver', ar: 'موافقة' },
  cancel: { en: 'Cancel', zh: '取消', fr: 'annuler', ar: 'إلغاء' },
  confirm: { en: 'Confirm', zh: '确认', fr: 'confirmer', ar: 'تأكيد' },
  agree: { en: 'Agree', zh: '同意', fr: 'accepter', ar: 'قبول' },
  assign: { en: 'Assign', zh: '指派', fr: 'affecter', ar: 'تعيين' },
  verify: { en: 'Verify', zh: '核实', fr: 'vérifier', ar: 'تحقّق' },
  reverse: { en: 'Reverse', zh: '冲销', fr: 'contre-passer', ar: 'عكس' },
  keep: { en: 'Keep', zh: '保留', fr: 'conserver', ar: 'احتفاظ' },
  override: { en: 'Override', zh: '改写', fr: 'forcer', ar: 'تجاوز' },
  share: { en: 'Share', zh: '共享', fr: 'partager', ar: 'مشاركة' },
  void: { en: 'Void', zh: '作废', fr: 'invalider', ar: 'إبطال' },
}

/** What no declared entity is called like. */
export const subjects: Words = {
  audit: { en: 'audit', zh: '操作记录', fr: 'Journal', ar: 'سجل التدقيق' },
  booking: { en: 'booking', zh: '预订', fr: 'Réservations', ar: 'الحجوزات' },
  'confirmation-form': {
    en: 'confirmation form',
    zh: '确认单',
    fr: 'Bons de confirmation',
    ar: 'نماذج التأكيد',
  },
  contract: { en: 'contract', zh: '合同', fr: 'Contrats', ar: 'العقود' },
  cost: { en: 'cost', zh: '成本', fr: 'Coûts', ar: 'التكلفة' },
  group: { en: 'group', zh: '团组', fr: 'Groupes', ar: 'المجموعات' },
  invoice: { en: 'invoice', zh: '发票', fr: 'Factures', ar: 'الفواتير' },
  line: { en: 'line', zh: '服务行', fr: 'Prestations', ar: 'بنود الخدمات' },
  package: { en: 'package', zh: '产品套餐', fr: 'Forfaits', ar: 'الباقات' },
  payment: { en: 'payment', zh: '付款', fr: 'Paiements', ar: 'المدفوعات' },
  'payment-status': { en: 'payment status', zh: '付款状态', fr: 'Statut de paiement', ar: 'حالة الدفع' },
  permission: { en: 'permission', zh: '权限', fr: 'Permissions', ar: 'الصلاحيات' },
  price: { en: 'price', zh: '价格', fr: 'Prix', ar: 'الأسعار' },
  role: { en: 'role', zh: '角色', fr: 'Rôles', ar: 'الأدوار' },
  'saved-view': { en: 'saved view', zh: '已存视图', fr: 'Vues enregistrées', ar: 'العروض المحفوظة' },
  surplus: { en: 'surplus', zh: '多付款', fr: 'Trop-perçus', ar: 'الفائض' },
  user: { en: 'user', zh: '用户', fr: 'Utilisateurs', ar: 'المستخدمون' },
  'voucher-setting': {
    en: 'voucher setting',
    zh: '凭证设置',
    fr: 'Réglages des documents',
    ar: 'إعدادات القسائم',
  },
}
