import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Appearance } from './appearance'
import { followEdits } from './follow-edits'
import { Frame, Missing } from './frame'
import { createHost } from './host'
import { startLanguage } from './language'
import { loadRemote } from './load-remote'
import { notify } from './toasts'

const start = async (root: HTMLElement) => {
  const [{ locale, antd }, { entry, remote }] = await Promise.all([startLanguage(), loadRemote()])
  const host = await createHost(locale, notify)
  const { routes, messages } = remote(host)
  i18next.addResourceBundle(locale, entry.name, await messages[locale]())

  const router = createBrowserRouter([
    {
      element: <Frame entry={entry} host={host} />,
      children: [
        { id: `remote:${entry.name}`, children: routes },
        { path: '*', element: <Missing entry={entry} host={host} /> },
      ],
    },
  ])
  followEdits(router, host)
  createRoot(root).render(
    <Appearance locale={locale} antd={antd}>
      <QueryClientProvider client={host.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Appearance>,
  )
}

const root = document.getElementById('root')
if (root) start(root).catch((cause) => root.append(String(cause)))
