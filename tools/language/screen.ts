/** A test of the shell as it stands in the copy: the language is chosen, and everything of it comes. */
export const screenTest = (code: string, name: string) => `
import type { Locale } from '@melali/shared/contract'
import { fakeHost } from '@melali/shared/testing'
import { render, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import i18next from 'i18next'
import remote from '../../../remote-masterdata/src/remote'
import { LanguageRow } from './language-row'
import { loadPack } from './packs'
import { changeLanguage, startLanguage, useLanguage } from './store'

test('the shell speaks it', async () => {
  const code = '${code}' as Locale
  render(<LanguageRow />)
  expect(screen.getByRole('button', { name: '${name}' })).toHaveAttribute('lang', code)
  await startLanguage(loadPack)
  await changeLanguage(code)
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(document.documentElement).toHaveAttribute('lang', code)
  expect(i18next.t('login.submit', { ns: 'shell' })).toBe('Sign in')
  expect([dayjs.locale(), useLanguage.getState().pack.antd?.locale]).toEqual([code, code])
  expect(await remote(fakeHost()).messages[code]()).toMatchObject({
    titles: { groups: 'Groups' },
    kit: { save: 'Save' },
    resources: { entities: { hotel: { label: 'Hotels' } } },
    issues: { required: 'This field is required.' },
  })
})
`
