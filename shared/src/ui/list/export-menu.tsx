import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { Button, type MenuProps } from 'antd'
import { type Export, type ExportFormat, exportFormats } from '../../api/export'
import { baliToday } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { DropMenu } from '../page/drop-menu'
import { useDownload } from './use-download'

interface Props {
  exporting: Export
  params?: Record<string, string> | undefined
  /** The list's filters, search and order. */
  query: Record<string, unknown>
  /** The columns that are shown, in their order. */
  columns: readonly string[]
  phone: boolean
}

/** Downloads what the list shows: all of its pages, in its order and with its columns. */
export const ExportMenu = ({ exporting, params, query, columns, phone }: Props) => {
  const kit = useKit()
  const language = useLocale()
  const { run, cancel, pending } = useDownload()
  const start = (format: ExportFormat) => {
    const shown = columns.filter((key) => exporting.columns.includes(key)).join(',')
    const request = {
      ...(params && { params }),
      query: { ...query, format, language, columns: shown || undefined },
    }
    void run(exporting, request, `${exporting.fileName}-${baliToday()}.${format}`)
  }
  const items: MenuProps['items'] = pending
    ? [{ key: 'cancel', label: kit('export.cancel'), onClick: cancel }]
    : exportFormats.map((key) => ({ key, label: kit(`export.${key}`), onClick: () => start(key) }))
  return (
    <DropMenu placement="bottomRight" menu={{ items }}>
      <Button
        icon={pending ? <LoadingOutlined /> : <DownloadOutlined />}
        aria-busy={pending}
        aria-label={kit(pending ? 'export.pending' : 'export.title')}
      >
        {!phone && kit('export.short')}
      </Button>
    </DropMenu>
  )
}
