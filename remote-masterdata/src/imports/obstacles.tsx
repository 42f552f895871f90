import type { ApiError } from '@melali/shared/contract'
import { Usages, useT } from '@melali/shared/ui'

interface Obstacle {
  row: number
  reason: 'changed' | 'gone' | 'used'
  usages?: { table: string; count: number; titles: string[] }[]
}

/** The rows whose records were changed or used since the import. */
export const Obstacles = ({ error }: { error: ApiError }) => {
  const t = useT('imports.undo')
  const { rows = [], count = 0 } = (error.body.details ?? {}) as { rows?: Obstacle[]; count?: number }
  return (
    <>
      <ul style={{ paddingInlineStart: 20, maxBlockSize: 320, overflow: 'auto' }}>
        {rows.map(({ row, reason, usages }) => (
          <li key={`${row} ${reason}`}>
            {t(`reason.${reason}`, { row })}
            {usages && <Usages usages={usages} />}
          </li>
        ))}
      </ul>
      {count > rows.length && t('more', { count: count - rows.length })}
    </>
  )
}
