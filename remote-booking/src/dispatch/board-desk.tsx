import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DispatchBoard, DispatchCrew } from '@melali/shared/api'
import { baliToday, Empty, useScreen, useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ClosedDays } from '../closed-days'
import { BlockFace } from './block-face'
import { BoardActionsContext } from './board-context'
import { BoardGrid } from './board-grid'
import { JobDialog } from './job-dialog'
import { Doubts, OutOfService, Refusals, Review } from './notices'
import { PhoneLink, type PhoneOf } from './phone-link'
import { PhoneList } from './phone-list'
import { type Block, blocksOf, movesOfProposals, movesTo, proposedTo } from './plan'
import { SelectionTools } from './selection-tools'
import { useArrows } from './use-arrows'
import { useMoves } from './use-moves'
import { useSelection } from './use-selection'
import type { useSuggestion } from './use-suggestion'
import { WAITING, Waiting } from './waiting'

interface Props {
  board: DispatchBoard
  crew: DispatchCrew
  suggestion: ReturnType<typeof useSuggestion>
}

/** In a week the day that is today, else its first. */
const dayOfLink = (days: readonly string[]) => days.find((day) => day === baliToday()) ?? days[0] ?? ''

const useDesk = ({ board, crew, suggestion }: Props) => {
  const { proposals, change, discard } = suggestion
  const blocks = useMemo(() => blocksOf(board, proposals), [board, proposals])
  const selection = useSelection(blocks)
  const [opened, setOpened] = useState<readonly Block[]>([])
  const [phone, setPhone] = useState<PhoneOf | null>(null)
  const ghosts = useMemo(() => blocks.filter(({ proposal }) => proposal), [blocks])
  const moves = useMoves(crew, (sent) => {
    selection.clear()
    // Once all of it is saved, a plan is no proposal any more.
    const isSaved = ({ job, personId }: Block) =>
      sent.some((move) => move.lineId === job.lineId && !move.dutyId && move.personId === personId)
    if (ghosts.every(isSaved)) discard()
  })

  /** Proposals change on the screen only, everything else is saved at once. */
  const give = (given: readonly Block[], personId: string | null, vehicleId?: string) => {
    const proposed = given.filter(({ proposal }) => proposal)
    const solid = given.filter(({ proposal }) => !proposal)
    if (proposed.length) change(proposedTo(proposals, proposed, personId, vehicleId))
    const held = personId ? solid : solid.filter(({ duty }) => duty)
    if (held.length) void moves.send(movesTo(held, personId, vehicleId))
    else selection.clear()
  }

  const { chosen, select } = selection
  /** One of the selected stands for all of them. */
  const meant = (block: Block) => (chosen.some(({ key }) => key === block.key) ? chosen : [block])
  const { days } = board
  const latest = useRef({ give, meant, chosen, days })
  useEffect(() => {
    latest.current = { give, meant, chosen, days }
  })
  const actions = useMemo(
    () => ({
      select,
      open: (block: Block) => setOpened(latest.current.meant(block)),
      assignSelected: (personId: string) => latest.current.give(latest.current.chosen, personId),
      takeOff: (block: Block) => latest.current.give(latest.current.meant(block), null),
      link: ({ id, name }: { id: string; name: string }, day = dayOfLink(latest.current.days)) =>
        setPhone({ personId: id, name, day }),
    }),
    [select],
  )
  const saveAll = async () => {
    await moves.send(movesOfProposals(ghosts))
  }
  const phoneLink = { of: phone, onClose: () => setPhone(null) }
  return {
    ...{ blocks, ghosts, selection, moves, opened, setOpened },
    ...{ give, meant, actions, saveAll, discard, phoneLink },
  }
}

/** The board with what is done on it. */
export const BoardDesk = (props: Props) => {
  const { board, crew, suggestion } = props
  const t = useT('dispatch')
  const { xs, sm, md } = useScreen()
  const isPhone = Boolean((xs || sm) && !md)
  const desk = useDesk(props)
  const { blocks, selection, moves, opened } = desk
  const arrows = useArrows()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  )
  const [dragged, setDragged] = useState<Block | null>(null)

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const block = active.data.current?.block as Block | undefined
    if (block && over) desk.give(desk.meant(block), over.id === WAITING ? null : String(over.id))
  }
  const clearOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') selection.clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    arrows.onKeyDown(event)
    clearOnEscape(event)
  }
  const waiting = blocks.filter(({ personId }) => !personId)
  const shown = { board, blocks, selected: selection.keys }
  return (
    <BoardActionsContext value={desk.actions}>
      <Flex vertical gap="small">
        <Review
          suggestion={suggestion}
          proposed={desk.ghosts.length}
          drivers={crew === 'drivers'}
          pending={moves.pending}
          onSave={() => void desk.saveAll()}
        />
        <Refusals moves={moves} blocks={blocks} />
        <ClosedDays days={board.closures} dated={board.days.length > 1} />
        <OutOfService board={board} />
        <SelectionTools
          count={selection.chosen.length}
          held={selection.chosen.filter(({ duty, proposal }) => duty || proposal).length}
          onOpen={() => desk.setOpened(selection.chosen)}
          onTakeOff={() => desk.give(selection.chosen, null)}
          onClear={selection.clear}
          onKeyDown={clearOnEscape}
        />
        {board.people.length === 0 && board.jobs.length === 0 ? (
          <Empty text={t('nothing')} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the arrows' keys are heard here for all blocks
          <div ref={arrows.ref} onKeyDown={onKeyDown} onFocus={arrows.onFocus}>
            <DndContext
              sensors={sensors}
              accessibility={{ screenReaderInstructions: { draggable: t('keys') } }}
              onDragStart={({ active }: DragStartEvent) =>
                setDragged((active.data.current?.block as Block) ?? null)
              }
              onDragEnd={onDragEnd}
              onDragCancel={() => setDragged(null)}
            >
              {isPhone ? (
                <PhoneList {...shown} />
              ) : (
                <div
                  style={{
                    display: 'grid',
                    gridTemplateColumns: '224px minmax(0, 1fr)',
                    gap: 8,
                    alignItems: 'start',
                  }}
                >
                  <Waiting blocks={waiting} days={board.days} selected={selection.keys} />
                  <BoardGrid {...shown} />
                </div>
              )}
              <DragOverlay dropAnimation={null}>
                {dragged && (
                  <div
                    style={{
                      inlineSize: 200,
                      padding: 6,
                      boxShadow: '0 4px 12px rgb(0 0 0 / 25%)',
                      background: 'Canvas',
                      color: 'CanvasText',
                    }}
                  >
                    <BlockFace block={dragged} />
                    {desk.meant(dragged).length > 1 && t('chosen', { count: desk.meant(dragged).length })}
                  </div>
                )}
              </DragOverlay>
            </DndContext>
          </div>
        )}
        <JobDialog board={board} blocks={opened} onGive={desk.give} onClose={() => desk.setOpened([])} />
        <PhoneLink crew={crew} {...desk.phoneLink} />
        <Doubts moves={moves} blocks={blocks} />
      </Flex>
    </BoardActionsContext>
  )
}
