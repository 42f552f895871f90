import { hotelRateSheet, type RateSheet } from '@melali/shared/api'
import {
  EditRefused,
  Empty,
  LeaveGuard,
  Loading,
  PageFrame,
  Shown,
  StatusTag,
  useCan,
  useRead,
  useScreen,
  useT,
} from '@melali/shared/ui'
import { Button, Flex, Tag, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { contractKinds } from '../contracts/kinds'
import { useOwner } from '../contracts/use-owner'
import { Grid } from './grid'
import { laneKey, lanesOf } from './lanes'
import { LayerBar } from './layer-bar'
import type { Spot } from './model/problem'
import { isBlank, type Layer } from './model/sheet'
import { Notices } from './notices'
import { ProblemList } from './problem-list'
import { Toolbar } from './toolbar'
import { useSave } from './use-save'
import { useSaveKey } from './use-save-key'
import { useSelection } from './use-selection'
import { useSheet } from './use-sheet'
import { useWords } from './use-words'

const contractAt = (ownerId: string, contractId: string) =>
  `/master-data/hotel/${ownerId}/contract/${contractId}/detail`

interface Props {
  data: RateSheet
  fresh: () => Promise<RateSheet | undefined>
}

const useView = (data: RateSheet) => {
  const isWide = useScreen().md ?? false
  const [layer, setLayer] = useState<Layer>('cost')
  const [chosen, setRoom] = useState<string | null>(null)
  const open = useSheet(data)
  const words = useWords(open.data)
  const { columns, rows } = open.sheet
  const known = columns.some(({ roomId }) => roomId === chosen) ? chosen : null
  const roomId = isWide ? known : (known ?? columns[0]?.roomId ?? null)
  const lanes = useMemo(() => lanesOf(columns, roomId, isWide), [columns, roomId, isWide])
  const selection = useSelection({ rows, lanes, data: open.data })
  const jump = (spot: Spot) => {
    const column = columns.find(({ key }) => key === spot.column)
    const room = column && roomId !== null && column.roomId !== roomId ? column.roomId : roomId
    if (room !== roomId) setRoom(room)
    if (spot.layer) setLayer(spot.layer)
    const key = spot.field ?? spot.column
    const lane = lanesOf(columns, room, isWide).findIndex((one) => laneKey(one) === key)
    selection.jump({ row: spot.row, lane: Math.max(0, lane) })
  }
  return { isWide, layer, setLayer, roomId, setRoom, open, words, lanes, selection, jump }
}

const Sheet = ({ data, fresh }: Props) => {
  const { id = '', contractId = '' } = useParams()
  const t = useT('sheet')
  const { list, record } = useOwner(contractKinds.hotel)
  const view = useView(data)
  const { open, words, lanes, layer, selection, jump, isWide } = view
  const { save, pending, result, setResult } = useSave(open, {
    params: { id, contractId },
    fresh,
    onJump: jump,
  })
  useSaveKey(() => void save())
  const [cut, setCut] = useState(0)
  const contract = contractAt(id, contractId)
  const { code, name, status, versionNo } = open.data
  const tools = { open, view: { lanes, layer }, selection, words }
  return (
    <PageFrame
      title={t('title')}
      status={<StatusTag kind="contract" status={status} />}
      subtitle={
        <>
          {record.title} · {name} · <bdi dir="ltr">{code}</bdi> · {t('version', { version: versionNo })}
        </>
      }
      breadcrumb={[list, record, { title: code, to: contract }, { title: t('title') }]}
      extra={open.dirty && <Tag color="warning">{t('unsaved')}</Tag>}
      primary={
        <Button type="primary" disabled={!open.dirty} loading={pending} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <Notices {...{ open, result, words }} contractAt={contract} onResult={setResult} onJump={jump} />
      <Flex vertical gap="small">
        <LayerBar
          data={open.data}
          sheet={open.sheet}
          layer={layer}
          onLayer={view.setLayer}
          roomId={view.roomId}
          onRoom={view.setRoom}
          isWide={isWide}
        />
        <Toolbar {...tools} />
        {cut > 0 && (
          <Tag closable color="warning" onClose={() => setCut(0)}>
            {t('cut', { count: cut })}
          </Tag>
        )}
        <Grid {...tools} {...{ lanes, layer, isWide }} onSave={() => void save()} onCut={setCut} />
        {open.sheet.rows.every(isBlank) && <Typography.Text type="secondary">{t('hint')}</Typography.Text>}
        <ProblemList sheet={open.sheet} problems={open.problems} words={words} onJump={jump} />
      </Flex>
      <LeaveGuard when={open.dirty} text={t('leave')} />
    </PageFrame>
  )
}

/** An archived contract stays as it is; one that is archived meanwhile keeps what was typed on the screen. */
const Writable = (props: Props) => {
  const { id = '', contractId = '' } = useParams()
  const [opened] = useState(props.data.status !== 'archived')
  return opened ? <Sheet {...props} /> : <EditRefused to={contractAt(id, contractId)} />
}

export const Component = () => {
  const t = useT('sheet')
  const can = useCan()
  const { id = '', contractId = '' } = useParams()
  const mayWrite = can('update.contract') && can('view.cost')
  const read = useRead(hotelRateSheet.get, { params: { id, contractId } }, { enabled: mayWrite, fresh: 0 })
  const fresh = async () => {
    // A read that fails still has what was read before.
    const { data, error } = await read.refetch()
    return error ? undefined : data?.data
  }
  if (!mayWrite) return <EditRefused to={contractAt(id, contractId)} />
  // What is remembered may be older than the last publishing, and would be typed over in vain.
  if (!read.isFetchedAfterMount) return <Loading />
  return (
    <Shown read={read} what={t('title')}>
      {({ data }) =>
        data.rooms.length ? (
          <Writable key={data.contractId} data={data} fresh={fresh} />
        ) : (
          <Empty text={t('noRooms')} />
        )
      }
    </Shown>
  )
}
