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
