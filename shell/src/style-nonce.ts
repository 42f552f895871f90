import * as styles from '@rc-component/util/es/Dom/dynamicCSS'

/** Set by the server for this one answer; without it a strict policy refuses styles written at run time. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

type Options = NonNullable<Parameters<typeof styles.updateCSS>[2]>

const signed = (options: Options = {}): Options =>
  options.csp?.nonce || !styleNonce ? options : { ...options, csp: { nonce: styleNonce } }

// In place of the library's own, which forgets the nonce when it locks scrolling or measures a scroll bar.
export const injectCSS = (css: string, options?: Options) => styles.injectCSS(css, signed(options))
export const updateCSS = (css: string, key: string, options?: Options) =>
  styles.updateCSS(css, key, signed(options))
export const { removeCSS, clearContainerCache } = styles
