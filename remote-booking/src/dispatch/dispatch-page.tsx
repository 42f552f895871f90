import type { DispatchBoard } from '@melali/shared/api'
import { Denied, LinkButton, PageFrame, Shown, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { BoardDesk } from './board-desk'
import { BoardToolbar } from './board-toolbar'
import { useBoard } from './use-board'
import { useSuggestion } from './use-suggestion'

const isAllDone = ({ jobs }: DispatchBoard) =>
  jobs.every(({ movable, duties, quantity }) => !movable || duties.length >= quantity)

export const Component = () => {
  const t = useT('dispatch')
  const parts = useT('parts')
  const { read, ...shown } = useBoard()
  const suggestion = useSuggestion(shown.day, shown.crew)
  if (!shown.crews.length) return <Denied />
  const board = read.data?.data
  const suggest = shown.view === 'day' && (
    <Button
      type="primary"
      loading={suggestion.asking}
      disabled={!board || isAllDone(board) || suggestion.plan !== null}
      onClick={() => void suggestion.ask()}
    >
      {t('suggest')}
    </Button>
  )
  return (
    <PageFrame
      title={t('title')}
      extra={<LinkButton to={`/manifest?date=${shown.day}`}>{t('manifest')}</LinkButton>}
      primary={suggest}
    >
      <Flex vertical gap="small">
        <BoardToolbar {...shown} />
        <Shown read={read} what={parts('dispatch')}>
          {({ data }) => (
            <BoardDesk key={shown.crew} board={data} crew={shown.crew} suggestion={suggestion} />
          )}
        </Shown>
      </Flex>
    </PageFrame>
  )
}
