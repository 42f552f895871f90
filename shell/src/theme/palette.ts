export const light = {
  colorPrimary: '#9C4A1A',
  colorPrimaryHover: '#B45A25',
  colorPrimaryActive: '#7E3A12',
  colorPrimaryText: '#9C4A1A',
  colorPrimaryTextHover: '#B45A25',
  colorPrimaryTextActive: '#7E3A12',
  colorPrimaryBg: '#FBF1EA',
  colorPrimaryBgHover: '#F6E3D5',
  colorPrimaryBorder: '#E2BFA6',
  colorPrimaryBorderHover: '#CF9A75',
  colorBgLayout: '#FAF7F4',
  colorBgContainer: '#FFFFFF',
  colorBgElevated: '#FFFFFF',
  colorBgSpotlight: '#3A2E26',
  colorText: '#241B15',
  colorTextSecondary: '#6B5E55',
  colorTextTertiary: '#7A6C62',
  colorTextQuaternary: '#9A8D83',
  colorBorder: '#DDD2C8',
  colorBorderSecondary: '#ECE4DC',
  colorFill: 'rgba(74, 48, 28, 0.14)',
  colorFillSecondary: 'rgba(74, 48, 28, 0.08)',
  colorFillTertiary: 'rgba(74, 48, 28, 0.05)',
  colorFillQuaternary: 'rgba(74, 48, 28, 0.03)',
}

export const dark: typeof light = {
  colorPrimary: '#E39A66',
  colorPrimaryHover: '#EDB186',
  colorPrimaryActive: '#D08450',
  colorPrimaryText: '#E39A66',
  colorPrimaryTextHover: '#EDB186',
  colorPrimaryTextActive: '#D08450',
  colorPrimaryBg: '#3A2A20',
  colorPrimaryBgHover: '#4A3426',
  colorPrimaryBorder: '#6B4A34',
  colorPrimaryBorderHover: '#8A6044',
  colorBgLayout: '#1B1613',
  colorBgContainer: '#251E1A',
  colorBgElevated: '#2E2621',
  colorBgSpotlight: '#F3ECE6',
  colorText: '#F3ECE6',
  colorTextSecondary: '#B5A79C',
  colorTextTertiary: '#A3958A',
  colorTextQuaternary: '#80736A',
  colorBorder: '#4A3F38',
  colorBorderSecondary: '#3A312B',
  colorFill: 'rgba(243, 225, 210, 0.18)',
  colorFillSecondary: 'rgba(243, 225, 210, 0.12)',
  colorFillTertiary: 'rgba(243, 225, 210, 0.08)',
  colorFillQuaternary: 'rgba(243, 225, 210, 0.04)',
}

export const lightStates = {
  colorSuccess: '#2F7D4F',
  colorWarning: '#8A5A00',
  colorError: '#B42318',
  colorInfo: '#1F5FA8',
  colorLink: '#9C4A1A',
}

/** Quiet grounds for the words of a state; the generated ones turn olive beside the warm neutrals. */
export const lightGrounds = {
  colorSuccessBg: '#EAF5EE',
  colorSuccessBorder: '#B5DCC4',
  colorWarningBg: '#FDF3DC',
  colorWarningBorder: '#EBD29A',
  colorErrorBg: '#FDECEA',
  colorErrorBorder: '#F3BDB7',
  colorInfoBg: '#E9F1FA',
  colorInfoBorder: '#B9D2EC',
}

export const darkStates: typeof lightStates = {
  colorSuccess: '#6CC08D',
  colorWarning: '#E0B04C',
  colorError: '#F28B7D',
  colorInfo: '#7FB2EC',
  colorLink: '#E39A66',
}

export const darkGrounds: typeof lightGrounds = {
  colorSuccessBg: '#1D3226',
  colorSuccessBorder: '#2F5B41',
  colorWarningBg: '#382C14',
  colorWarningBorder: '#65501F',
  colorErrorBg: '#3F211D',
  colorErrorBorder: '#74372F',
  colorInfoBg: '#1B2C3E',
  colorInfoBorder: '#2E4F72',
}

/** The named colours of tags: ground, border, solid and word, each readable on the other. */
const tag = (name: string, ground: string, border: string, word: string) => ({
  [`${name}1`]: ground,
  [`${name}3`]: border,
  [`${name}6`]: word,
  [`${name}7`]: word,
})

export const lightTags = {
  ...tag('green', '#EAF5EE', '#B5DCC4', '#2A7047'),
  ...tag('blue', '#E9F1FA', '#B9D2EC', '#1F5FA8'),
  ...tag('cyan', '#E2F2F2', '#A9D6D6', '#0F686D'),
  ...tag('gold', '#FDF3DC', '#EBD29A', '#855600'),
  ...tag('red', '#FDECEA', '#F3BDB7', '#B42318'),
}

export const darkTags = {
  ...tag('green', '#1D3226', '#2F5B41', '#6CC08D'),
  ...tag('blue', '#1B2C3E', '#2E4F72', '#7FB2EC'),
  ...tag('cyan', '#17302F', '#28605F', '#67C3C0'),
  ...tag('gold', '#382C14', '#65501F', '#E0B04C'),
  ...tag('red', '#3F211D', '#74372F', '#F28B7D'),
}
