import { Outlet, type RouteObject } from 'react-router-dom'
import type { Host, Locale, Messages, Remote, Widget } from '../../contract'
import { kitMessages } from '../locales'
import { HostProvider } from './host-provider'

type Loaded = Messages | { default: Messages }

interface Definition {
  /** As in the descriptor. */
  name: string
  routes: RouteObject[]
  messages: Record<Locale, () => Promise<Loaded>>
  widgets?: Widget[]
}

/** A remote as a table of contents: pages and widgets find the host and the messages by hooks. */
export const defineRemote =
  ({ name, routes, messages, widgets = [] }: Definition): Remote =>
  (host) => ({
    routes: [
      {
        element: (
          <HostProvider host={host} remote={name}>
            <Outlet />
          </HostProvider>
        ),
        children: routes,
      },
    ],
    messages: {
      en: () => withKit(messages.en, kitMessages.en),
      zh: () => withKit(messages.zh, kitMessages.zh),
      fr: () => withKit(messages.fr, kitMessages.fr),
      ar: () => withKit(messages.ar, kitMessages.ar),
    },
    widgets: widgets.map((widget) => provided(widget, name)),
  })

const withKit = async (own: () => Promise<Loaded>, kit: () => Promise<Loaded>) => {
  const [remote, shared] = await Promise.all([own(), kit()])
  return { ...content(remote), kit: content(shared) }
}

const content = (loaded: Loaded): Messages => ('default' in loaded ? (loaded.default as Messages) : loaded)

const provided = (widget: Widget, remote: string): Widget => ({
  ...widget,
  load: async () => {
    const { Widget: Inner } = await widget.load()
    const Provided = ({ host }: { host: Host }) => (
      <HostProvider host={host} remote={remote}>
        <Inner host={host} />
      </HostProvider>
    )
    return { Widget: Provided }
  },
})
