import type { Message } from '@melali/shared/contract'

/** What one tab tells the others of the same browser. */
export type TabMessage =
  | { kind: 'appearance'; appearance: object }
  | { kind: 'locale'; locale: string }
  | { kind: 'signed-in'; userId: string }
  | { kind: 'signed-out' }
  | { kind: 'news'; at: string; message: Message }

type Of<K extends TabMessage['kind']> = Extract<TabMessage, { kind: K }>

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('melali')

export const tell = (message: TabMessage) => channel?.postMessage(message)

export const hear = <K extends TabMessage['kind']>(kind: K, listener: (message: Of<K>) => void) =>
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    if (event.data.kind === kind) listener(event.data as Of<K>)
  })
