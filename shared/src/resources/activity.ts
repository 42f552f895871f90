import { activityTypes } from './activity-type'
import { clocks, images, integer, prose, reference, tags, text, weekdays } from './fields'
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
  identifiedBy: [['code'], ['name']],
  active: true,
  fields: {
    code: text(words.code, { required: true, column: true, search: true, sort: true, max: 20 }),
    name: text(words.name, { required: true, column: true, search: true, sort: true }),
    activityTypeId: reference(activityTypes.one, activityTypes, {
      required: true,
      column: true,
      filter: true,
    }),
    supplierId: reference(words.supplier, suppliers, {
      required: true,
      column: true,
      filter: true,
      named: true,
    }),
    regionId: reference(words.region, regions, { required: true, column: true, filter: true }),
    durationMinutes: integer(
      { en: 'Duration in minutes', zh: '时长（分钟）', fr: 'Durée en minutes', ar: 'المدة بالدقائق' },
      { column: true, sort: true, min: 1, max: 10_080 },
    ),
    startTimes: clocks(
      { en: 'Start times', zh: '开始时间', fr: 'Heures de début', ar: 'أوقات البدء' },
      {
        help: {
          en: 'None means any time.',
          zh: '留空表示任何时间。',
          fr: 'Aucune signifie à toute heure.',
          ar: 'الفراغ يعني أي وقت.',
        },
      },
    ),
    closedWeekdays: weekdays({ en: 'Closed on', zh: '休息日', fr: 'Fermé le', ar: 'مغلق في' }),
    minPax: integer(
      { en: 'Minimum pax', zh: '最少人数', fr: 'Personnes min.', ar: 'الحد الأدنى للأفراد' },
      { required: true, column: true, min: 1, max: 100, initial: 1 },
    ),
    description: prose(words.description),
    features: tags(words.features),
    photoIds: images(words.photos),
  },
})
