import { choice, email, integer, phone, prose, reference, text } from './fields'
import { regions } from './region'
import { defineResource } from './resource'
import { words } from './words'

export const supplierKinds = {
  hotel: { en: 'Hotel or villa', zh: '酒店或别墅', fr: 'Hôtel ou villa', ar: 'فندق أو فيلا' },
  transport: {
    en: 'Transport company',
    zh: '运输公司',
    fr: 'Société de transport',
    ar: 'شركة نقل',
  },
  activity: { en: 'Activity operator', zh: '活动运营商', fr: 'Opérateur d’activités', ar: 'منظّم أنشطة' },
  boat: { en: 'Boat operator', zh: '船运公司', fr: 'Compagnie de bateaux', ar: 'مشغّل قوارب' },
  restaurant: { en: 'Restaurant', zh: '餐厅', fr: 'Restaurant', ar: 'مطعم' },
  spa: { en: 'Spa', zh: '水疗', fr: 'Spa', ar: 'منتجع صحي' },
  attraction: { en: 'Attraction', zh: '景点', fr: 'Attraction', ar: 'معلم سياحي' },
  guide: { en: 'Guide', zh: '导游', fr: 'Guide', ar: 'مرشد' },
  other: { en: 'Other', zh: '其他', fr: 'Autre', ar: 'أخرى' },
} as const

export const suppliers = defineResource({
  name: 'suppliers',
  subject: 'supplier',
  table: 'suppliers',
  at: '/master-data/supplier',
  label: { en: 'Suppliers', zh: '供应商', fr: 'Fournisseurs', ar: 'المورّدون' },
  one: words.supplier,
  nav: { section: 'master-data', order: 60 },
  titleField: 'name',
  active: true,
  fields: {
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    kind: choice({ en: 'Kind', zh: '类别', fr: 'Catégorie', ar: 'الفئة' }, supplierKinds, {
      required: true,
      column: true,
      filter: true,
      sort: true,
    }),
    regionId: reference(words.region, regions, { column: true, filter: true }),
    contactName: text(words.contactName, { column: true, search: true }),
    phone: phone(words.phone, { column: true }),
    email: email(words.email, { search: true }),
    address: prose(words.address),
    paymentDays: integer(
      {
        en: 'Payment term in days',
        zh: '付款期限（天）',
        fr: 'Délai de paiement en jours',
        ar: 'مهلة الدفع بالأيام',
      },
      { permission: 'view.cost', max: 365 },
    ),
    bankDetails: prose(
      { en: 'Bank details', zh: '银行信息', fr: 'Coordonnées bancaires', ar: 'البيانات المصرفية' },
      { permission: 'view.cost' },
    ),
    remarks: prose(words.remarks, { internal: true }),
  },
})
