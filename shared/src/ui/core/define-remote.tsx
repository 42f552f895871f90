import { Outlet, type RouteObject } from 'react-router-dom'
import type { Locale, Messages, Remote } from '../../contract'
import { kitMessages } from '../locales'
import { HostProvider } from './host-provider'
import { content, ownWords, type Words } from './own-words'

interface Definition {
  /** As in the descriptor. */
  name: string
  routes: RouteObject[]
  /** Pages that say nothing but the kit's words; opened first, they don't wait for the remote's own. */
  plain?: RouteObject[]
  messages: Words
}

/** A remote as a table of contents: pages find the host and the messages by hooks. */
export const defineRemote =
  ({ name, routes, plain, messages }: Definition): Remote =>
  (host) => {
    const own = ownWords(name, messages)
    const ownIn = plain ? own.messages : async (locale: Locale) => content(await messages[locale]())
    return {
      routes: [
        {
          element: (
            <HostProvider host={host} remote={name}>
              <Outlet />
            </HostProvider>
          ),
          children: plain ? [...plain, own.pages(routes)] : routes,
        },
      ],
      messages: {
        en: () => withKit('en', ownIn),
        zh: () => withKit('zh', ownIn),
        fr: () => withKit('fr', ownIn),
        ar: () => withKit('ar', ownIn),
      },
    }
  }

const withKit = async (locale: Locale, ownIn: (locale: Locale) => Promise<Messages>) => {
  const [own, kit] = await Promise.all([ownIn(locale), kitMessages[locale]()])
  return { ...own, kit: content(kit) }
}
