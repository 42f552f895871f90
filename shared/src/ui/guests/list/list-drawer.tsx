import { Alert, Flex, Form, Input, Radio, Typography } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { nationalities } from '../../../resources/nationality'
import { useDebounced } from '../../core/use-debounced'
import { useLabel, useLocale } from '../../core/use-locale'
import { useKit } from '../../core/use-t'
import { FormDrawer } from '../../form/form-drawer'
import { baliToday, formatDay } from '../../format/intl'
import { Loading } from '../../page/states'
import { useFound } from '../../pick/use-found'
import { type DayOrder, isAmbiguous, orderOf, type ReadDate } from './birthdates'
import { carriedDown, type Guest } from './carried-down'
import { ListNotes } from './list-notes'
import { ListPreview } from './list-preview'
import { nationFinder } from './nations'
import { knownOf, nothingKnown, type Row } from './put-right'
import { linesOf, readList } from './read-list'

/** Every nationality there is to choose, under its own name and its code. */
const useNation = () => {
  const { found, settled, failed } = useFound(nationalities, {
    query: undefined,
    search: '',
    asked: '',
    wanted: 100,
    open: true,
  })
  // What is asked for anew later hides nothing that was read.
  const [isRead, setRead] = useState(false)
  if (settled && !isRead) setRead(true)
  const key = JSON.stringify(found.map(({ value, also }) => [value, ...also.split('\n')]))
  const nation = useMemo(() => {
    const nations: [string, string, string][] = JSON.parse(key)
    return isRead ? nationFinder(nations.map(([id, name, code]) => ({ id, name, code }))) : undefined
  }, [key, isRead])
  return { nation, failed }
}

interface AskedProps {
  date: ReadDate
  order: DayOrder | undefined
  onOrder: (order: DayOrder) => void
}

/** One answer reads all dates of a list. */
const OrderAsked = ({ date, order, onOrder }: AskedProps) => {
  const kit = useKit()
  const locale = useLocale()
  return (
    <Form.Item
      label={kit('guests.list.order', { said: date.said })}
      required
      style={{ margin: 0 }}
      layout="vertical"
    >
      <Radio.Group
        value={order}
        onChange={({ target }) => onOrder(target.value)}
        options={(['dayFirst', 'monthFirst'] as const).map((value) => ({
          value,
          label: formatDay(date.days[value] ?? '', locale),
        }))}
      />
    </Form.Item>
  )
}

interface Props {
  /** What was pasted; empty where it is still to come. */
  text: string
  /** The last guest that is there already. */
  above: Guest | undefined
  onClose: () => void
  onAdd: (guests: Guest[]) => void
}

/** A list from a mail or a spreadsheet, read into guests. */
export const ListDrawer = ({ text: first, above, onClose, onAdd }: Props) => {
  const kit = useKit()
  const [text, setText] = useState(first)
  const [order, setOrder] = useState<DayOrder>()
  const read = useDebounced(text)
  const label = useLabel()
  const { nation, failed } = useNation()
  const guests = useMemo(() => (nation ? readList(read, { today: baliToday(), nation }) : []), [read, nation])
  const lines = useMemo(() => linesOf(read), [read])
  const [rows, setRows] = useState<readonly Row[]>([])
  const [known, setKnown] = useState(nothingKnown)
  const follow = useCallback(
    (now: readonly Row[]) => {
      setRows(now)
      setKnown((before) => knownOf(before, lines, now))
    },
    [lines],
  )
  const dates = guests.flatMap(({ birthdate }) => birthdate ?? [])
  const told = orderOf(dates)
  const doubtful = told ? undefined : dates.find(isAmbiguous)
  const meant = told ?? order
  return (
    <FormDrawer open title={kit('guests.list.title')} size={960} onClose={onClose}>
      <Flex vertical gap="middle">
        <Input.TextArea
          aria-label={kit('guests.list.text')}
          placeholder={kit('guests.list.text')}
          value={text}
          autoFocus={!first}
          dir="auto"
          autoSize={{ minRows: first ? 2 : 6, maxRows: 6 }}
          onChange={({ target }) => setText(target.value)}
        />
        {failed && (
          <Alert
            type="warning"
            showIcon
            title={kit('notLoaded', { what: label(nationalities.label) })}
            description={failed.message}
          />
        )}
        {read.trim() !== '' && !nation && <Loading rows={2} />}
        {read.trim() !== '' && nation && !guests.length && (
          <Typography.Text type="secondary">{kit('guests.list.none')}</Typography.Text>
        )}
        {doubtful && <OrderAsked date={doubtful} order={order} onOrder={setOrder} />}
        <ListNotes guests={guests} lines={lines} rows={rows} />
        {guests.length > 0 && (
          <ListPreview
            guests={carriedDown(guests, meant, above)}
            lines={lines}
            known={known}
            onRows={follow}
            onAdd={onAdd}
          />
        )}
      </Flex>
    </FormDrawer>
  )
}
