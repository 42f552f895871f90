import { page } from '@melali/shared/contract'
import { defineRemote } from '@melali/shared/ui'

const list = { en: 'Bookings', zh: '预订', fr: 'Réservations', ar: 'الحجوزات' }
const create = { en: 'Create booking', zh: '创建预订', fr: 'Créer une réservation', ar: 'إنشاء حجز' }
const detail = { en: 'Booking', zh: '预订详情', fr: 'Réservation', ar: 'الحجز' }
const edit = {
  guest: { en: 'Edit guests', zh: '编辑客人', fr: 'Modifier les voyageurs', ar: 'تعديل الضيوف' },
  hotel: { en: 'Edit hotels', zh: '编辑酒店', fr: 'Modifier les hôtels', ar: 'تعديل الفنادق' },
  transport: { en: 'Edit transport', zh: '编辑交通', fr: 'Modifier les transports', ar: 'تعديل النقل' },
  activity: { en: 'Edit activities', zh: '编辑活动', fr: 'Modifier les activités', ar: 'تعديل الأنشطة' },
  extras: { en: 'Edit extras', zh: '编辑附加项目', fr: 'Modifier les extras', ar: 'تعديل الإضافات' },
}

const form = { en: 'Confirmation form', zh: '确认单', fr: 'Bon de confirmation', ar: 'نموذج التأكيد' }

const printing = (name: 'hotel' | 'transport' | 'activity') => ({
  path: `/booking-management/:id/detail/:cfm/${name}`,
  ...page({ title: form, permission: 'view.booking', layout: 'blank' }),
  lazy: async () => ({ Component: (await import('./papers/paper-page')).paperPage(name) }),
})

const editing = (name: keyof typeof edit) => ({
  path: `/booking-management/:id/detail/edit-${name}`,
  // Who may only look is led to the booking, which says why.
  ...page({ title: edit[name], permission: 'view.booking' }),
  lazy: async () => ({ Component: (await import('./edit/edit-page')).editPage(name) }),
})

export default defineRemote({
  name: 'booking',
  routes: [
    {
      path: '/booking-management',
      ...page({ title: list, permission: 'view.booking', resetPackage: true }),
      lazy: () => import(/* webpackChunkName: "first-page" */ './bookings/list-page'),
    },
    {
      path: '/booking-management/create',
      ...page({ title: create, permission: 'create.booking' }),
      lazy: () => import('./wizard/wizard-page'),
    },
    {
      path: '/booking-management/:id/detail',
      ...page({ title: detail, permission: 'view.booking' }),
      lazy: () => import('./bookings/detail-page'),
    },
    ...(['guest', 'hotel', 'transport', 'activity', 'extras'] as const).map(editing),
    ...(['hotel', 'transport', 'activity'] as const).map(printing),
  ],
  messages: {
    en: () => import('./locales/en.json'),
    zh: () => import('./locales/zh.json'),
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
  },
})
