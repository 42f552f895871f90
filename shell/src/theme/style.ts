// No style sheet stands in the page's head: one that hangs there keeps all of it from being painted and its scripts from
// running, for as long as it likes.
import '../session/login-page.css'
import '../session/sign-in-form.css'
import '@fontsource-variable/inter/wght.css'
import './global.css'
