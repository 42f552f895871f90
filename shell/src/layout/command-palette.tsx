import { labelIn } from '@melali/shared/contract'
import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../locale/store'
import './command-palette.css'
import { closePalette } from './palette-store'
import { useRecent } from './recent-store'
import { optionOf, useChosen } from './use-chosen'
import { useNav } from './use-nav'

export const CommandPalette = () => {
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const { menu, actions } = useNav()
  const recent = useRecent((kept) => kept.recent)
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const go = (to: string) => {
    closePalette()
    navigate(to)
  }
  const { found, isPending, chosen, setChosen, onKeyDown } = useChosen(words, ({ to }) => go(to))
  const kinds = found.filter(({ findings }) => findings.length > 0)
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={600}
      className="palette"
      title={t('search.bar')}
      styles={{ header: { display: 'none' } }}
      onCancel={closePalette}
    >
      <Command label={t('search.bar')} loop value={chosen} onValueChange={setChosen} onKeyDown={onKeyDown}>
        <Command.Input
          autoFocus
          value={words}
          onValueChange={setWords}
          placeholder={t('search.placeholder')}
        />
        <Command.List label={t('search.bar')}>
          {kinds.length === 0 && !isPending && <Command.Empty>{t('search.empty')}</Command.Empty>}
          {kinds.map(({ search, findings }) => (
            <Command.Group key={search.id} heading={labelIn(search.label, locale)} forceMount>
              {findings.map((finding) => (
                <Command.Item
                  key={finding.id}
                  value={optionOf(finding)}
                  forceMount
                  onSelect={() => go(finding.to)}
                >
                  <bdi>{finding.code}</bdi> <span>{finding.text}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {recent.length > 0 && (
            <Command.Group heading={t('search.recent')}>
              {recent.map(({ to, title }) => (
                <Command.Item key={to} value={`${title} ${to}`} onSelect={() => go(to)}>
                  <bdi>{title}</bdi>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {actions.length > 0 && (
            <Command.Group heading={t('search.actions')}>
              {actions.map(({ id, label, to }) => (
                <Command.Item
                  key={id}
                  value={`${labelIn(label, locale)} ${label.en} ${id}`}
                  onSelect={() => go(to)}
                >
                  {labelIn(label, locale)}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <Command.Group heading={t('search.pages')}>
            <Command.Item value={`${t('home')} Dashboard /`} onSelect={() => go('/')}>
              {t('home')}
            </Command.Item>
            {menu.flatMap(({ section, items }) =>
              items.map(({ to, label }) => (
                <Command.Item
                  key={to}
                  value={`${labelIn(label, locale)} ${label.en} ${to}`}
                  onSelect={() => go(to)}
                >
                  {labelIn(label, locale)} <span>{t(`section.${section}`)}</span>
                </Command.Item>
              )),
            )}
          </Command.Group>
        </Command.List>
      </Command>
    </Modal>
  )
}
