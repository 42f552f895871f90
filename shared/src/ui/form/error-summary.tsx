import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useKit } from '../core/use-t'
import { pathOf, type ZodFormState } from './use-zod-form'

/** Everything that is wrong, each a jump to its field; read out when it appears. */
export const ErrorSummary = ({ state }: { state: ZodFormState }) => {
  const kit = useKit()
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(state.errors).filter(([, messages]) => messages.length > 0)
  useEffect(() => {
    if (Object.keys(state.errors).length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [state.errors])
  if (entries.length === 0) return null
  return (
    <div ref={box} role="alert" style={{ marginBlockEnd: 16 }}>
      <Alert
        type="error"
        showIcon
        title={kit('checkFields', { count: entries.length })}
        description={
          <ul style={{ margin: 0, paddingInlineStart: 16 }}>
            {entries.map(([key, messages]) => (
              <li key={key}>
                {state.labels.has(key) ? (
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0, blockSize: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                    onClick={() =>
                      state.form.scrollToField(pathOf(key) as never, { focus: true, block: 'center' })
                    }
                  >
                    {kit('fieldError', {
                      field: [state.owners.get(key), state.labels.get(key)].filter(Boolean).join(' · '),
                      text: messages.join(' '),
                    })}
                  </Button>
                ) : (
                  messages.join(' ')
                )}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  )
}
