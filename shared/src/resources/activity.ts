import { activityTypes } from './activity-type'
import { images, integer, prose, reference, tags, text } from './fields'
import { regions } from './region'
import { defineResource } from './resource'
import { suppliers } from './supplier'
import { words } from './words'

export const activities = defineResource({
  name: 'activities',
  subject: 'activity',
  table: 'activities',
  at: '/master-data/activity',
  label: { en: 'Activities', zh: '活动', fr: 'Activités', ar: 'الأنشطة' },
  one: { en: 'Activity', zh: '活动', fr: 'Activité', ar: 'النشاط' },
  nav: { section: 'master-data', order: 40 },
  titleField: 'name',
  active: true,
  fields: {
    code: text(words.code, { required: true, column: true, search: true, sort: true, max: 20 }),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    activityTypeId: reference(activityTypes.one, activityTypes, {
      required: true,
      column: true,
      filter: true,
    }),
    supplierId: reference(words.supplier, suppliers, { required: true, column: true, filter: true }),
    regionId: reference(words.region, regions, { required: true, column: true, filter: true }),
    durationMinutes: integer(
      { en: 'Duration in minutes', zh: '时长（分钟）', fr: 'Durée en minutes', ar: 'المدة بالدقائق' },
      { column: true, sort: true, min: 1, max: 10_080 },
    ),
    description: prose(words.description),
    features: tags(words.features),
    photoIds: images(words.photos),
  },
})
