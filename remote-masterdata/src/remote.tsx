import { activities, hotels, transports } from '@melali/shared/resources'
import { defineRemote, resourceRoutes } from '@melali/shared/ui'
import { simpleRoutes } from './simple/routes'

export default defineRemote({
  name: 'masterdata',
  routes: [
    ...simpleRoutes,
    ...resourceRoutes(hotels, { detail: true }),
    ...resourceRoutes(transports, { detail: true }),
    ...resourceRoutes(activities, { detail: true }),
  ],
  messages: {
    en: () => import('./locales/en.json'),
    zh: () => import('./locales/zh.json'),
    fr: () => import('./locales/fr.json'),
    ar: () => import('./locales/ar.json'),
  },
})
