import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, type RouteObject } from 'react-router-dom'
import type { Locale, Messages } from '../../contract'

export type Loaded = Messages | { default: Messages }
/** Fetches a book. */
export type Words = (locale: Locale) => Promise<Loaded>

export const content = (loaded: Loaded): Messages =>
  'default' in loaded ? (loaded.default as Messages) : loaded

/**
 * A remote's own words, which come with the first page that says any: then in every language that was asked for
 * before, and from then on with each further one.
 */
export const ownWords = (name: string, words: Words) => {
  const asked = new Set<Locale>()
  let opened = false

  const fetchAsked = () =>
    Promise.all([...asked].map(async (locale) => [locale, content(await words(locale))] as const))

  const Worded = ({ books }: { books: Awaited<ReturnType<typeof fetchAsked>> }) => {
    const { i18n } = useTranslation()
    // Before the page's first render and in silence: what is on the screen already says none of these words.
    useState(() => {
      for (const [locale, book] of books)
        i18n.addResourceBundle(locale, name, book, false, true, { silent: true })
    })
    return <Outlet />
  }

  return {
    messages: async (locale: Locale): Promise<Messages> => {
      asked.add(locale)
      return opened ? content(await words(locale)) : {}
    },
    /** Pages that say own words; these are fetched beside the page's code. */
    pages: (children: RouteObject[]): RouteObject => ({
      lazy: async () => {
        opened = true
        const books = await fetchAsked()
        return { Component: () => <Worded books={books} /> }
      },
      children,
    }),
  }
}
