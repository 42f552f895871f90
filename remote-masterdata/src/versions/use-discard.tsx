import { useCommand, useConfirm, useT } from '@melali/shared/ui'
import { addressOf, type Versioned, versionCalls } from './calls'

/** Asks, and throws the changes away that wait. */
export const useDiscard = (versioned: Versioned) => {
  const t = useT('versions')
  const confirm = useConfirm()
  const { name, pending, version } = versioned.contract
  const command = useCommand(versionCalls[versioned.owner].discard, {
    toast: { done: t('discarded'), failed: t('notDiscarded') },
    refreshOnConflict: true,
  })
  // The version is the one that is asked about: what is written while the question stands stays.
  const discard = async () => {
    const sure = await confirm({
      title: t('discardTitle', { name }),
      content: t('discardText', { number: pending?.versionNo }),
      verb: t('discard'),
    })
    return sure && (await command.run({ params: addressOf(versioned), version })).ok
  }
  return { discard, pending: command.pending }
}
