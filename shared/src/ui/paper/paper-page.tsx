import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Button, Flex, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { Paper, PaperCalls } from '../../api/papers'
import { isRightToLeft, type Locale, languages, locales } from '../../contract'
import { useInAddress } from '../core/use-in-address'
import { useLocale } from '../core/use-locale'
import { useRead } from '../core/use-read'
import { useCan } from '../core/use-session'
import { useKit } from '../core/use-t'
import { useDownload } from '../list/use-download'
import { LinkButton } from '../page/link-button'
import { Shown } from '../page/shown'
import { Block } from './blocks'
import { SendDialog } from './send-dialog'
import { SentList } from './sent-list'

interface Props {
  calls: PaperCalls
  id: string
  /** Where the record is that it tells of. */
  back: string
  /** What else the call is told, as the period of a statement. */
  query?: object
  /** Above the paper, on the screen alone. */
  notice?: (paper: Paper) => ReactNode
}

const Sheet = ({ paper }: { paper: Paper }) => {
  const [language = 'en'] = paper.languages
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  useEffect(() => {
    document.title = `${paper.name} · Melali`
  }, [paper.name])
  return (
    <article
      lang={language}
      dir={direction}
      style={{
        display: 'flex',
        flexDirection: 'column',
        gap: 20,
        padding: 'clamp(16px, 5vw, 48px)',
        background: '#fff',
        color: '#1f2328',
      }}
    >
      {paper.blocks.map((block, place) => (
        <Block key={place} block={block} direction={direction} />
      ))}
    </article>
  )
}

const choices = locales.map((value) => ({ value, label: languages[value].name }))

/** A paper as it is printed and as its PDF shows it, in one language or two. */
export const PaperPage = ({ calls, id, back, query, notice }: Props) => {
  const kit = useKit()
  const locale = useLocale()
  const { get, change } = useInAddress()
  const can = useCan()
  const [isSending, setSending] = useState(false)
  const download = useDownload()
  const language = (get('language') as Locale | undefined) ?? locale
  const beside = get('beside') as Locale | undefined
  const request = { params: { id }, query: { ...query, language, ...(beside && { beside }) } }
  const read = useRead(calls.paper, request)
  return (
    <main style={{ maxInlineSize: 860, marginInline: 'auto', padding: 'clamp(0px, 2vw, 24px)' }}>
      <Shown read={read} what={kit('paper.what')}>
        {({ data }) => (
          <Flex vertical gap="middle">
            <Flex className="no-print" justify="space-between" gap="small" wrap style={{ padding: 8 }}>
              <LinkButton to={back}>{kit('paper.back')}</LinkButton>
              <Flex gap="small" wrap>
                <Select
                  aria-label={kit('paper.language')}
                  value={language}
                  options={choices}
                  onChange={(next) => change({ language: next }, { replace: true })}
                  style={{ minInlineSize: 130 }}
                />
                <Select
                  aria-label={kit('paper.beside')}
                  value={beside ?? ''}
                  options={[{ value: '', label: kit('paper.alone') }, ...choices]}
                  onChange={(next) => change({ beside: next }, { replace: true })}
                  style={{ minInlineSize: 150 }}
                />
                <Button onClick={() => window.print()}>{kit('paper.print')}</Button>
                <Button
                  icon={<DownloadOutlined />}
                  loading={download.pending}
                  onClick={() => void download.run(calls.pdf, request, `${data.name}.pdf`)}
                >
                  PDF
                </Button>
                {can('send.mail') && <Button onClick={() => setSending(true)}>{kit('paper.send')}</Button>}
              </Flex>
            </Flex>
            {can('view.mail') && (
              <div style={{ paddingInline: 8 }}>
                <SentList recordId={id} />
              </div>
            )}
            {notice?.(data)}
            <Sheet paper={data} />
            {isSending && (
              <SendDialog calls={calls} request={request} paper={data} onClose={() => setSending(false)} />
            )}
          </Flex>
        )}
      </Shown>
    </main>
  )
}
