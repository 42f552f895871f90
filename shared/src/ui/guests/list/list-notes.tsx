import { Alert } from 'antd'
import { useKit } from '../../core/use-t'
import type { Row } from './put-right'
import type { ListedGuest } from './read-list'

interface Props {
  guests: readonly ListedGuest[]
  lines: readonly string[]
  /** As the preview has them. */
  rows: readonly Row[]
}

/** What of a list has no place in the form, guest by guest; nothing of those who were taken out. */
export const ListNotes = ({ guests, lines, rows }: Props) => {
  const kit = useKit()
  const notes = rows.flatMap(({ line }, at) => {
    const listed = guests[lines.indexOf(line ?? '')]
    if (!listed) return []
    const { name, nativeName, birthdate, nationality, left } = listed
    const guest = name ?? nativeName ?? kit('guests.number', { number: at + 1 })
    const numbers = left.filter((said) => /\d{4}|\p{L}/u.test(said))
    return [
      ...(birthdate && !Object.keys(birthdate.days).length
        ? [kit('guests.list.noDay', { guest, said: birthdate.said })]
        : []),
      ...(nationality && !nationality.id
        ? [kit('guests.list.noNation', { guest, said: nationality.said })]
        : []),
      ...(numbers.length ? [kit('guests.list.left', { guest, said: numbers.join(', ') })] : []),
    ]
  })
  if (!notes.length) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={kit('guests.list.notes')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      }
    />
  )
}
