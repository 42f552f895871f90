import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../locale/store'
import { onSolid } from '../theme/colour'
import { fontFamilyOf } from '../theme/font-family'
import { paletteOf } from '../theme/palette-of'
import { usePageTheme } from '../theme/use-page-theme'

const propertyOf = (token: string) =>
  `--ant-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** antd's properties where antd isn't, so that the same style sheets hold before and behind the sign-in. */
const useProperties = () => {
  const { isDark, colour } = usePageTheme()
  const fontFamily = useLanguage(({ locale }) => fontFamilyOf(locale))
  const tokens = {
    ...paletteOf(colour, isDark),
    colorTextLightSolid: isDark ? onSolid.dark : onSolid.light,
    borderRadius: '8px',
    borderRadiusLg: '10px',
    fontFamily,
  }
  return Object.fromEntries(Object.entries(tokens).map(([token, value]) => [propertyOf(token), value]))
}

export const LightPage = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = `${title} · Melali`
  }, [title])
  return (
    <div className="melali-app light-page" style={useProperties()}>
      <p className="only-heard" role="status">
        {title}
      </p>
      {children}
    </div>
  )
}
