import { prose, text } from './fields'
import { defineResource } from './resource'
import { words } from './words'

export const activityTypes = defineResource({
  name: 'activity-types',
  subject: 'activity-type',
  table: 'activity_types',
  at: '/utilities-data/activity-type',
  label: { en: 'Activity types', zh: '活动类型', fr: 'Types d’activité', ar: 'أنواع الأنشطة' },
  one: { en: 'Activity type', zh: '活动类型', fr: 'Type d’activité', ar: 'نوع النشاط' },
  nav: { section: 'utilities', order: 10 },
  titleField: 'name',
  active: true,
  fields: {
    name: text(words.name, { required: true, column: true, search: true, sort: true, max: 100 }),
    description: prose(words.description, { column: true }),
  },
})
