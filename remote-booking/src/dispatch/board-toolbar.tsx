import { useT } from '@melali/shared/ui'
import { Flex, Segmented } from 'antd'
import { DaySteps } from '../day-steps'
import type { useBoard } from './use-board'

/** Whom, when, and how much of it. */
export const BoardToolbar = ({
  day,
  view,
  crew,
  crews,
  change,
}: Omit<ReturnType<typeof useBoard>, 'read'>) => {
  const t = useT('dispatch')
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
      <DaySteps day={day} step={view === 'day' ? 1 : 7} onChange={(next) => change({ day: next })} />
    </Flex>
  )
}
