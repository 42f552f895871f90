import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { PresenceKind } from '../../api/presence'
import { PeopleHere } from './people-here'
import type { Here } from './use-present'

interface At extends Here {
  /** A form of it was opened, or closed. */
  tell(by: 1 | -1): void
}

const AtContext = createContext<At | null>(null)

/** A form that stands open on a record's page is work on it. */
export const useTellEditing = (open: boolean) => {
  const tell = useContext(AtContext)?.tell
  useEffect(() => {
    if (!open || !tell) return
    tell(1)
    return () => tell(-1)
  }, [open, tell])
}

interface Props {
  of: PresenceKind
  id: string
  /** The page itself is a form. */
  editing?: boolean
  children: ReactNode
}

const Visit = ({ of, id, editing = false, children }: Props) => {
  const [forms, setForms] = useState(0)
  const tell = useCallback((by: 1 | -1) => setForms((before) => before + by), [])
  const isEditing = editing || forms > 0
  const at = useMemo(() => ({ of, id, editing: isEditing, tell }), [of, id, isEditing, tell])
  return <AtContext value={at}>{children}</AtContext>
}

/**
 * A page at which others see that one looks at its record, or edits it.
 * Another record is another visit: what was opened or typed at one isn't the next one's.
 */
export const AtRecord = (props: Props) => <Visit key={`${props.of} ${props.id}`} {...props} />

/** Who else is at the record of this page. */
export const Presence = () => {
  const at = useContext(AtContext)
  return at && <PeopleHere of={at.of} id={at.id} editing={at.editing} />
}
