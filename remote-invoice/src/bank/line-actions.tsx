import { type BankLine, matchBankLine, setBankLineAside, unmatchBankLine } from '@melali/shared/api'
import { ReasonDialog, useAsked, useCan, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { ActionsMenu } from '../actions/actions-menu'
import { useMoneyCommand } from '../actions/use-money-command'
import { ChooseBills } from './choose-bills'
import { bodyOf } from './suggested'

/** One click takes what is suggested; the rest is chosen, set aside or taken back. */
export const LineActions = ({ line }: { line: BankLine }) => {
  const t = useT('bank')
  const can = useCan()
  const [choosing, setChoosing] = useState(false)
  const { asked, ask, close, refused } = useAsked<'unmatch' | 'setAside'>()
  const match = useMoneyCommand(matchBankLine, { done: t('matched'), failed: t('notMatched') })
  const unmatch = useMoneyCommand(unmatchBankLine, { done: t('unmatched'), failed: t('notUnmatched') })
  const set = useMoneyCommand(setBankLineAside, { done: t('set'), failed: t('notSet') })
  if (!can('match.bank-statement')) return null
  const params = { id: line.id }
  const isPartly = line.status === 'partly'
  const isWaiting = line.status === 'open' || isPartly
  const { suggestion } = line
  const aside = t(isPartly ? 'setRestAside' : 'setAside')
  const because = async (reason: string) => {
    if (!asked) return
    const { what, version } = asked
    const outcome =
      what === 'unmatch'
        ? await unmatch.run({ params, body: { reason }, version })
        : await set.run({ params, body: { status: 'set_aside', reason }, version })
    if (outcome.ok) close()
    else refused(outcome.error)
  }
  return (
    <Flex gap={4} justify="end">
      {isWaiting && suggestion && (
        <Button
          size="small"
          {...(suggestion.confidence === 'certain' && { type: 'primary' })}
          loading={match.pending}
          onClick={() => void match.run({ params, body: bodyOf(suggestion.parts) })}
        >
          {t('match')}
        </Button>
      )}
      <ActionsMenu
        size="small"
        label={t('more')}
        items={[
          isWaiting && { key: 'choose', label: t('choose'), run: () => setChoosing(true) },
          isWaiting && { key: 'aside', label: aside, run: () => ask('setAside', line.version) },
          line.status === 'set_aside' && {
            key: 'open',
            label: t('takeUp'),
            run: () => void set.run({ params, body: { status: 'open' } }),
          },
          line.matches.length > 0 && {
            key: 'unmatch',
            label: t('unmatch'),
            danger: true,
            run: () => ask('unmatch', line.version),
          },
        ]}
      />
      {choosing && <ChooseBills line={line} onClose={() => setChoosing(false)} />}
      <ReasonDialog
        open={asked !== null}
        title={t(
          asked?.what === 'unmatch' ? 'unmatchTitle' : isPartly ? 'setRestAsideTitle' : 'setAsideTitle',
        )}
        verb={asked?.what === 'unmatch' ? t('unmatch') : aside}
        pending={unmatch.pending || set.pending}
        onSubmit={(reason) => void because(reason)}
        onCancel={close}
      />
    </Flex>
  )
}
