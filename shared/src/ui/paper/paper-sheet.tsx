import { useEffect } from 'react'
import type { Paper } from '../../api/papers'
import { isRightToLeft } from '../../contract'
import { Block } from './blocks'

/** The paper itself: white, in the direction of its first language. */
export const PaperSheet = ({ paper }: { paper: Paper }) => {
  const [language = 'en'] = paper.languages
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  useEffect(() => {
    document.title = `${paper.name} · Melali`
  }, [paper.name])
  return (
    <article
      lang={language}
      dir={direction}
      style={{
        display: 'flex',
        flexDirection: 'column',
        gap: 20,
        padding: 'clamp(16px, 5vw, 48px)',
        background: '#fff',
        color: '#1f2328',
      }}
    >
      {paper.blocks.map((block, place) => (
        <Block key={place} block={block} direction={direction} />
      ))}
    </article>
  )
}
