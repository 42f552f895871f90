import type { RateSheet } from '@melali/shared/api'
import { MineOrTheirs, type Side } from '@melali/shared/ui'
import { Alert, Button, Flex } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Collision, nameOf, settled } from './model/merge'
import type { OpenSheet } from './use-sheet'
import type { Words } from './use-words'

interface Props {
  open: OpenSheet
  words: Words
  /** Once more with each attempt to save. */
  asked: { theirs: RateSheet }
  onFaced: () => void
}

/** What both changed: text by text, mine or theirs; what only they changed comes along. */
export const Conflict = ({ open, words, asked, onFaced }: Props) => {
  const { t } = words
  const { theirs } = asked
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to each time it is asked
  useEffect(() => box.current?.focus(), [asked])
  const { meet } = open
  const met = useMemo(() => meet(theirs), [meet, theirs])
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (one: Collision) => picks[nameOf(one)] ?? 'mine'
  const pickAll = (side: Side) =>
    setPicks(Object.fromEntries(met.collisions.map((one) => [nameOf(one), side])))
  const spotOf = (one: Collision) => ({
    row: met.sheet.rows.findIndex(({ key }) => key === one.row),
    ...('place' in one && one.place),
  })
  const told = (one: Collision, side: Side) => {
    if ('goneFrom' in one) return t(one.goneFrom === side ? 'conflict.removed' : 'conflict.changed')
    const { place } = one
    const text =
      'field' in place
        ? words.shown({ kind: 'field', ...place }, 'cost', one[side])
        : words.shown({ kind: 'rate', column: place.column }, place.layer, one[side])
    return <bdi>{text || '–'}</bdi>
  }
  const face = () => {
    open.face(
      met,
      settled(met, (one) => sideOf(one) === 'theirs'),
    )
    onFaced()
  }
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        title={t('conflict.title')}
        description={
          <Flex vertical gap="small" align="start">
            {t('conflict.text')}
            {met.taken > 0 && <span>{t('conflict.taken', { count: met.taken })}</span>}
            <Flex vertical gap="small" style={{ maxBlockSize: '40vh', overflow: 'auto' }}>
              {met.collisions.map((one) => (
                <MineOrTheirs
                  key={nameOf(one)}
                  label={words.where(met.sheet, spotOf(one))}
                  value={sideOf(one)}
                  onChange={(side) => setPicks({ ...picks, [nameOf(one)]: side })}
                  told={(side) => told(one, side)}
                />
              ))}
            </Flex>
            <Flex wrap gap="small">
              <Button type="primary" onClick={face}>
                {t('conflict.goOn')}
              </Button>
              {met.collisions.length > 1 && (
                <>
                  <Button onClick={() => pickAll('mine')}>{t('conflict.allMine')}</Button>
                  <Button onClick={() => pickAll('theirs')}>{t('conflict.allTheirs')}</Button>
                </>
              )}
            </Flex>
          </Flex>
        }
      />
    </div>
  )
}
