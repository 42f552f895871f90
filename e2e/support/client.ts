import type { Site } from './server'

/** A signed-in caller without a browser: keeps its cookies and sends the anti-forgery token. */
export class Client {
  private cookies = new Map<string, string>()

  constructor(private readonly site: Site) {}

  async signIn(email: string) {
    await this.call('GET', '/api/sanctum/csrf-cookie')
    const { status, body } = await this.call('POST', '/api/auth/login', { email, password: 'Melali#2026' })
    if (status !== 200) throw new Error(`${email} can't sign in: ${JSON.stringify(body)}`)
    return this
  }

  /** What every call carries: who asks, from where, and the anti-forgery token. */
  headers(): Record<string, string> {
    return {
      accept: 'application/json',
      origin: this.site.url,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
    }
  }

  /** For a browser that goes on as this caller. */
  cookiesOfBrowser() {
    return [...this.cookies].map(([name, value]) => ({ name, value, url: this.site.url }))
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
  ): Promise<{ status: number; body: any }> {
    const answer = await fetch(this.site.url + path, {
      method,
      headers: {
        ...this.headers(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }
}
