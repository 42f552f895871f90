import { Form, type FormInstance } from 'antd'

/** What a form holds, also of fields that aren't drawn. */
export const useValues = <Body>(form: FormInstance): Partial<Body> =>
  Form.useWatch([], { form, preserve: true }) ?? {}
