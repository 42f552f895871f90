import { Outlet, type RouteObject } from 'react-router-dom'
import { forEachLanguage, type Locale, type Messages, type Remote } from '../../contract'
import { HostProvider } from './host-provider'
import { content, ownWords, type Words } from './own-words'

interface Definition {
  /** As in the descriptor. */
  name: string
  routes: RouteObject[]
  /** Pages that say nothing but the kit's words; opened first, they don't wait for the remote's own. */
  plain?: RouteObject[]
  messages: Words
  /** What pages are called, where their own words come later. */
  titles?: Words
}

/** A remote as a table of contents: pages find the host and the messages by hooks. */
export const defineRemote =
  ({ name, routes, plain, messages, titles }: Definition): Remote =>
  (host) => {
    const own = ownWords(name, messages)
    // Words that come later would miss an edit.
    const isLater = plain && process.env.NODE_ENV !== 'development'
    const pages = isLater ? [...plain, own.pages(routes)] : [...(plain ?? []), ...routes]
    const ownIn: Words = isLater ? own.messages : messages
    return {
      routes: [
        {
          element: (
            <HostProvider host={host} remote={name}>
              <Outlet />
            </HostProvider>
          ),
          children: pages.map((route) => entitled(route, name)),
        },
      ],
      messages: forEachLanguage((locale) => () => together(locale, titles ? [ownIn, titles] : [ownIn])),
    }
  }

/** The shell finds a title in the book of its remote. */
const entitled = (route: RouteObject, name: string): RouteObject => {
  const { handle, children } = route
  return {
    ...route,
    ...(typeof handle?.title === 'string' && { handle: { ...handle, title: `${name}:${handle.title}` } }),
    ...(children && { children: children.map((child) => entitled(child, name)) }),
  } as RouteObject
}

const shared: Record<string, Words> = {
  kit: (locale) => import(/* webpackChunkName: "kit-words-[request]" */ `../locales/${locale}.json`),
  resources: (locale) =>
    import(/* webpackChunkName: "kit-words-[request]" */ `../../resources/locales/${locale}.json`),
  issues: (locale) =>
    import(/* webpackChunkName: "kit-words-[request]" */ `../../api/locales/${locale}.json`),
}

/** A remote's own words and, each under its name, those that all remotes have. */
const together = async (locale: Locale, own: readonly Words[]): Promise<Messages> => {
  const common = Object.entries(shared).map(async ([name, words]) => ({
    [name]: content(await words(locale)),
  }))
  const books = await Promise.all([...own.map(async (words) => content(await words(locale))), ...common])
  return Object.assign({}, ...books)
}
