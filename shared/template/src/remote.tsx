import { page } from '@melali/shared/contract'
import { vehicles } from '@melali/shared/resources'
import { defineRemote } from '@melali/shared/ui'

export default defineRemote({
  name: 'example',
  routes: [
    {
      path: '/example',
      ...page({ title: 'titles.vehicles', permission: vehicles.can.view }),
      lazy: () => import(/* webpackChunkName: "first-page" */ './vehicles-page'),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`),
})
