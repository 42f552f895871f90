import { h, openDialog } from './dom'
import { smaller } from './photo'
import { t } from './words'

export interface Proof {
  note: string
  photo: Blob | undefined
}

/** Asks for a photo and a note; neither has to be given. */
export const askForProof = (name: string, onReport: (proof: Proof) => void) => {
  let photo: Blob | undefined
  const shown = h('p', { role: 'status', class: 'quiet' })
  const note = h('textarea', { id: 'note', rows: '3', maxlength: '500' })
  const take = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? []
    photo = file && (await smaller(file))
    if (!photo) return
    // The words above it say what it is.
    const picture = h('img', { src: URL.createObjectURL(photo), alt: '' })
    shown.replaceChildren(t('photoTaken'), h('br'), picture)
  }
  const input = h('input', { type: 'file', accept: 'image/*', capture: 'environment', onchange: take })
  const report = () => {
    dialog.close()
    onReport({ note: note.value.trim(), photo })
  }
  const dialog = openDialog(
    t('step_no_show'),
    {},
    h('h3', {}, t('step_no_show')),
    h('p', {}, h('bdi', {}, name)),
    h('p', { class: 'quiet' }, t('noShowText')),
    h('label', { class: 'button' }, t('photo'), input),
    shown,
    h('label', { for: 'note' }, t('note')),
    note,
    h(
      'div',
      { class: 'actions' },
      h('button', { type: 'button', class: 'bad', onclick: report }, t('send')),
      h('button', { type: 'button', onclick: () => dialog.close() }, t('back')),
    ),
  )
}
