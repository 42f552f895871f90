import { ExtrasChoice, HoneymoonTick, type OfferedExtras, useKit, ZodItem } from '@melali/shared/ui'

/** Optional supplements and the honeymoon where the contract knows them; until it is read, what was chosen is kept. */
export const StayExtras = ({ offered }: { offered: OfferedExtras | undefined }) => {
  const kit = useKit()
  const { extras = [], honeymoon = [] } = offered ?? {}
  return (
    <>
      <ZodItem name="extras" label={kit('stayExtras.title')} required={false} hidden={!extras.length}>
        <ExtrasChoice offered={extras} />
      </ZodItem>
      <ZodItem
        name="honeymoon"
        label={kit('stayExtras.honeymoon')}
        help={kit('stayExtras.honeymoonHelp')}
        required={false}
        hidden={!honeymoon.length}
      >
        <HoneymoonTick offers={honeymoon} />
      </ZodItem>
    </>
  )
}
