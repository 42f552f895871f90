import { forEachLanguage, type Locale } from '@melali/shared/contract'
import dayjs from 'dayjs'
import i18next from 'i18next'
import { addMessages } from './messages'
import { loadPack } from './packs'
import { changeLanguage, rememberedLocale, startLanguage, useLanguage } from './store'

test('English is the language until another one is chosen', () => {
  document.cookie = 'locale=; path=/; max-age=0'
  expect(rememberedLocale()).toBe('en')
  document.cookie = 'locale=xx; path=/'
  expect(rememberedLocale()).toBe('en')
})

test('the sign-in page speaks without the libraries, which speak alike once they are here', async () => {
  document.cookie = 'locale=fr; path=/'
  await startLanguage()
  expect(useLanguage.getState()).toEqual({ locale: 'fr', pack: {} })
  await startLanguage(loadPack)
  expect(useLanguage.getState().pack.antd?.locale).toBe('fr')
})

test('Arabic turns the page round, and is remembered', async () => {
  await changeLanguage('ar')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
  expect(i18next.t('login.submit', { ns: 'shell' })).toBe('تسجيل الدخول')
  expect(dayjs.locale()).toBe('ar')
  expect(useLanguage.getState().pack.antd?.locale).toBe('ar')
  expect(rememberedLocale()).toBe('ar')
})

test('who is drawn because the language has changed finds all of it changed', async () => {
  const heard: unknown[] = []
  const draw = () => heard.push([useLanguage.getState().locale, document.documentElement.lang])
  const hear = () => queueMicrotask(draw)
  i18next.on('languageChanged', hear)
  await changeLanguage('fr')
  await changeLanguage('ar')
  i18next.off('languageChanged', hear)
  expect(heard).toEqual([
    ['fr', 'fr'],
    ['ar', 'ar'],
  ])
})

test('Chinese turns it back', async () => {
  await changeLanguage('zh')
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement).toHaveAttribute('lang', 'zh-CN')
})

test("a remote's words change together with the shell's", async () => {
  await changeLanguage('en')
  const hello: Partial<Record<Locale, string>> = { en: 'Hello', fr: 'Bonjour' }
  await addMessages(
    'booking',
    forEachLanguage((locale) => async () => ({ hello: hello[locale] })),
  )
  expect(i18next.t('hello', { ns: 'booking' })).toBe('Hello')
  await changeLanguage('fr')
  expect(i18next.t('hello', { ns: 'booking' })).toBe('Bonjour')
})

describe('a remote whose words can’t be had', () => {
  const words = jest.fn<Promise<{ hello: string }>, [Locale]>()
  const failing = (...missing: Locale[]) =>
    words.mockImplementation(async (locale) => {
      if (missing.includes(locale)) throw new Error(`no ${locale}`)
      return { hello: `Hello in ${locale}` }
    })
  const hello = () => i18next.t('hello', { ns: 'fleet' })
  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    await changeLanguage('zh')
    failing()
    await addMessages(
      'fleet',
      forEachLanguage((locale) => () => words(locale)),
    )
  })
  afterAll(() => jest.restoreAllMocks())

  test('speaks as before where English is missing too, while all others change', async () => {
    failing('ar', 'en')
    await changeLanguage('ar')
    expect([rememberedLocale(), i18next.language, hello()]).toEqual(['ar', 'ar', 'Hello in zh'])
  })

  test('speaks English meanwhile', async () => {
    failing('fr')
    await changeLanguage('fr')
    expect([rememberedLocale(), i18next.language, hello()]).toEqual(['fr', 'fr', 'Hello in en'])
  })

  test('speaks the language once they are there', async () => {
    failing()
    for (const locale of ['ar', 'fr'] as const) {
      await changeLanguage(locale)
      expect(hello()).toBe(`Hello in ${locale}`)
    }
  })
})
