import type { Label } from '@melali/shared/contract'

/** What pages that are no list of a resource are called in the menu and the window. */
export const titles = {
  groups: { en: 'Groups', zh: '团组', fr: 'Groupes', ar: 'المجموعات' },
  group: { en: 'Group', zh: '团组', fr: 'Groupe', ar: 'المجموعة' },
  createGroup: { en: 'Create group', zh: '创建团组', fr: 'Créer un groupe', ar: 'إنشاء مجموعة' },
  editGroup: { en: 'Edit group', zh: '编辑团组', fr: 'Modifier le groupe', ar: 'تعديل المجموعة' },
  hotelCatalogue: { en: 'Hotel packages', zh: '酒店套餐', fr: 'Forfaits hôtels', ar: 'باقات الفنادق' },
  hotelPackage: { en: 'Hotel package', zh: '酒店套餐', fr: 'Forfait hôtel', ar: 'باقة فندق' },
  transportCatalogue: {
    en: 'Transport packages',
    zh: '交通套餐',
    fr: 'Forfaits transport',
    ar: 'باقات النقل',
  },
  transportPackage: { en: 'Transport package', zh: '交通套餐', fr: 'Forfait transport', ar: 'باقة نقل' },
  activityCatalogue: {
    en: 'Activity packages',
    zh: '活动套餐',
    fr: 'Forfaits activités',
    ar: 'باقات الأنشطة',
  },
  activityPackage: { en: 'Activity package', zh: '活动套餐', fr: 'Forfait activité', ar: 'باقة نشاط' },
  createContract: { en: 'Create contract', zh: '创建合同', fr: 'Créer un contrat', ar: 'إنشاء عقد' },
  availability: { en: 'Availability', zh: '可售情况', fr: 'Disponibilités', ar: 'التوفر' },
  contract: { en: 'Contract', zh: '合同', fr: 'Contrat', ar: 'العقد' },
  import: { en: 'Import', zh: '导入', fr: 'Import', ar: 'استيراد' },
  importHistory: { en: 'Imports', zh: '导入记录', fr: 'Imports', ar: 'عمليات الاستيراد' },
  rateSheet: { en: 'Rate sheet', zh: '价格表', fr: 'Grille tarifaire', ar: 'جدول الأسعار' },
} as const satisfies Record<string, Label>
