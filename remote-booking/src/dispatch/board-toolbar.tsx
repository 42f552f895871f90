import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { isRightToLeft } from '@melali/shared/contract'
import { baliToday, DayInput, useLocale, useT } from '@melali/shared/ui'
import { Button, Flex, Segmented } from 'antd'
import { shiftDay, type useBoard } from './use-board'

/** Whom, when, and how much of it. */
export const BoardToolbar = ({
  day,
  view,
  crew,
  crews,
  change,
}: Omit<ReturnType<typeof useBoard>, 'read'>) => {
  const t = useT('dispatch')
  const [Back, On] = isRightToLeft(useLocale())
    ? [RightOutlined, LeftOutlined]
    : [LeftOutlined, RightOutlined]
  const step = view === 'day' ? 1 : 7
  return (
    <Flex wrap gap="small" align="center">
      {crews.length > 1 && (
        <Segmented
          aria-label={t('crew')}
          value={crew}
          onChange={(next) => change({ crew: next })}
          options={crews.map((value) => ({ value, label: t(value) }))}
        />
      )}
      <Segmented
        aria-label={t('span')}
        value={view}
        onChange={(next) => change({ view: next })}
        options={(['day', 'week'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <Flex gap={4} align="center">
        <Button
          icon={<Back />}
          aria-label={t('earlier')}
          onClick={() => change({ day: shiftDay(day, -step) })}
        />
        <div style={{ inlineSize: 140 }}>
          <DayInput
            aria-label={t('shownDay')}
            allowClear={false}
            value={day}
            onChange={(next) => next && change({ day: next })}
          />
        </div>
        <Button icon={<On />} aria-label={t('later')} onClick={() => change({ day: shiftDay(day, step) })} />
        <Button onClick={() => change({ day: baliToday() })}>{t('today')}</Button>
      </Flex>
    </Flex>
  )
}
