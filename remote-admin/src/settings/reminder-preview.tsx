import { previewReminders } from '@melali/shared/api'
import { type Locale, languages, locales } from '@melali/shared/contract'
import { Shown, useLocale, useRead, useT } from '@melali/shared/ui'
import { Button, Flex, Modal, Select, Typography } from 'antd'
import { useState } from 'react'

const Letters = ({ language }: { language: Locale }) => {
  const t = useT('vouchers')
  const read = useRead(previewReminders, { query: { language } })
  return (
    <Shown read={read}>
      {({ data }) =>
        (['before', 'after'] as const).map((which) => (
          <section key={which} aria-label={t(which)}>
            <Typography.Text type="secondary">{t(which)}</Typography.Text>
            <div dir="auto">
              <strong>{data[which].subject}</strong>
              <div dir="auto" style={{ whiteSpace: 'pre-line', marginBlockEnd: 14 }}>
                {data[which].body}
              </div>
            </div>
          </section>
        ))
      }
    </Shown>
  )
}

/** What agents would be written, in each language. */
export const ReminderPreview = () => {
  const t = useT('vouchers')
  const reader = useLocale()
  const [language, setLanguage] = useState<Locale>()
  const chosen = language ?? reader
  const close = () => setLanguage(undefined)
  return (
    <>
      <Button onClick={() => setLanguage(reader)}>{t('preview')}</Button>
      <Modal open={language !== undefined} title={t('preview')} footer={null} onCancel={close}>
        <Flex vertical gap="middle">
          <Select
            aria-label={t('previewLanguage')}
            value={chosen}
            options={locales.map((value) => ({ value, label: languages[value].name }))}
            onChange={setLanguage}
            style={{ maxInlineSize: 200 }}
          />
          <Letters language={chosen} />
        </Flex>
      </Modal>
    </>
  )
}
