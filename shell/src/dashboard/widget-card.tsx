import { labelIn } from '@melali/shared/contract'
import { Card } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Boundary } from '../boundary'
import { fallBack } from '../federation/fall-back'
import { useRemotes } from '../federation/use-remotes'
import { useLanguage } from '../locale/store'
import { useOutage } from '../remote-frame'
import { useReading } from '../use-reading'
import { Failed } from './failed'
import { HeadPlace, Waiting, WidgetContent } from './widget-content'
import type { Placed } from './widgets-of'

interface Props extends Placed {
  range: { from: string; to: string }
  /** Stands in the head before what the widget puts there. */
  choice?: ReactNode
}

/** Its code is fetched beside its answer, and a failure is told when it is its turn to be shown. */
const useEarlyCode = ({ remote, widget }: Placed) => {
  const remotes = useRemotes()
  useEffect(() => void remotes.widget(remote, widget.id).catch(() => undefined), [remotes, remote, widget])
}

/** The frame of a remote's widget with all its states: arriving, refused, out of reach and full. One that fails costs one. */
export const WidgetCard = ({ range, choice, ...placed }: Props) => {
  const { remote, widget } = placed
  const { t } = useTranslation('shell')
  const locale = useLanguage((language) => language.locale)
  const outage = useOutage(remote)
  const [head, setHead] = useState<HTMLElement | null>(null)
  const { data, error, isStale, retry } = useReading(widget.read, widget.inPeriod ? range : {})
  useEarlyCode(placed)
  const remotes = useRemotes()
  const threw = (error: unknown) =>
    fallBack({ name: remote, place: `widget ${widget.id}`, version: remotes.running()[remote] }, error)
  return (
    <Card
      className={isStale ? 'block block-stale' : 'block'}
      title={<h2>{labelIn(widget.label, locale)}</h2>}
      extra={
        <>
          {choice}
          {widget.to && <Link to={widget.to}>{t('dashboard.all')}</Link>}
          <span className="block-head" ref={setHead} />
        </>
      }
      aria-busy={data === undefined && !error}
    >
      {error && <Failed detail={error.message} retry={retry} />}
      {!error && data === undefined && <Waiting lines={widget.lines} />}
      {data !== undefined && (
        <HeadPlace value={head}>
          <Boundary threw={threw} failed={(again) => <Failed title={outage()?.title} retry={again} />}>
            <WidgetContent {...placed} data={data} range={widget.inPeriod && range} />
          </Boundary>
        </HeadPlace>
      )}
    </Card>
  )
}
