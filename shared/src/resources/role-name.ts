import type { Label, Locale } from '../contract'

/** The roles that ship with the product, as their seeds call them and in the other languages. */
export const shippedRoles: Readonly<Record<string, Label>> = {
  'super.admin': { en: 'Administrator', zh: '系统管理员', fr: 'Administrateur', ar: 'مدير النظام' },
  sales: { en: 'Sales', zh: '销售', fr: 'Ventes', ar: 'المبيعات' },
  reservation: { en: 'Reservation', zh: '预订部', fr: 'Réservation', ar: 'قسم الحجز' },
  operations: { en: 'Operations', zh: '运营', fr: 'Opérations', ar: 'العمليات' },
  finance: { en: 'Finance', zh: '财务', fr: 'Finances', ar: 'المالية' },
  data: { en: 'Data', zh: '数据', fr: 'Données', ar: 'البيانات' },
  agent: { en: 'Agent', zh: '代理商', fr: 'Agent', ar: 'وكيل' },
}

/** A role in the reader's language, until somebody calls it otherwise. */
export const roleName = ({ slug, name }: { slug: string; name: string }, locale: Locale) => {
  const label = Object.hasOwn(shippedRoles, slug) ? shippedRoles[slug] : undefined
  return label?.en === name ? label[locale] : name
}
