import { rspack } from '@rspack/core'
import { languages } from '../contract'

const spoken = Object.values(languages)

// Each part brings its own refresh runtime; without this hook only the first one finds React.
export const refreshHook = `<script>
{
  const renderers = new Map()
  const ignore = () => {}
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers, supportsFiber: true, inject: (renderer) => (renderers.set(renderers.size + 1, renderer), renderers.size),
    onScheduleFiberRoot: ignore, onCommitFiberRoot: ignore, onCommitFiberUnmount: ignore,
  }
}
</script>`

const named = (files: readonly (string | undefined)[]) =>
  new RegExp(`^\\./(${files.filter(Boolean).join('|')})\\.js$`)

// The libraries speak a hundred languages more.
export const onlySpoken = [
  new rspack.ContextReplacementPlugin(/antd[\\/]es[\\/]locale$/, named(spoken.map(({ antd }) => antd))),
  new rspack.ContextReplacementPlugin(/dayjs[\\/]locale$/, named(spoken.map(({ dayjs }) => dayjs))),
]
