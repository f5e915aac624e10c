import { describe, expect, it } from 'vitest'
import {
  byLine,
  choiceOf,
  freeText,
  optionalCheckbox,
  recordVersion,
  requiredText,
  textList,
  textListByLine,
  unreadableFormMessage,
  uuidText,
} from './form-fields.ts'
import { buttonForm, formSchema } from './form-schema.ts'
import {
  firstErrorOf,
  listFormTexts,
  parseForm,
  readForm,
  readFormToken,
  readIntentForm,
  requireForm,
  requireIntentForm,
  typedTextsOf,
} from './read-form.ts'

const schema = formSchema({
  name: requiredText(20, 'Enter a name.'),
  note: freeText(),
  isUrgent: optionalCheckbox(),
  version: recordVersion(),
  row: textList(3),
  pieces: byLine(freeText()),
  day: textListByLine(2),
})

const dataOf = (sent: string) => {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(sent)) form.append(name, value)
  return form
}
const read = (sent: string) => parseForm(dataOf(sent), schema)
const post = (sent: string) =>
  new Request('http://site/', { method: 'POST', body: new URLSearchParams(sent) })

const id = '0e8e27f8-8b1f-4d2c-9c0e-2c4b6f0f5a11'

describe('parseForm', () => {
  it('returns the value of a form that fits its schema, without its form token', () => {
    expect(
      read(
        'formToken=x&name= Ann &isUrgent=on&version=7&row=a&row=&row=c&pieces-3=12&pieces-10=&day-1=x&day-2=y&day-2=',
      ),
    ).toMatchObject({
      status: 'success',
      value: {
        name: 'Ann',
        note: '',
        isUrgent: true,
        version: 7,
        row: ['a', '', 'c'],
        pieces: { 3: '12', 10: '' },
        day: { 1: ['x'], 2: ['y', ''] },
      },
    })
  })

  it('returns each error beside its field, and what was typed', () => {
    const reading = read('name=&note=Soon&version=7')
    expect(reading).toMatchObject({ status: 'error', error: { name: ['Enter a name.'] } })
    expect(reading.reply().initialValue).toMatchObject({ note: 'Soon' })
    expect(typedTextsOf(reading)).toEqual({ name: '', note: 'Soon', version: '7' })
  })

  it.each([
    ['an unknown field', 'name=Ann&version=7&other=1'],
    ['a field of every object', 'name=Ann&version=7&constructor=1'],
    ['a path into a field', 'name=Ann&version=7&name[99999999]=1'],
    ['a path to the prototype', 'name=Ann&version=7&__proto__.polluted=yes'],
    ['a line that is not numbered', 'name=Ann&version=7&pieces-length=1'],
    ['a line within a line', 'name=Ann&version=7&pieces-3.x=1'],
    ['a line of a text', 'name=Ann&version=7&note-3=1'],
    ['a record as a text', 'name=Ann&version=7&pieces=1'],
    ['a command to Conform', 'name=Ann&version=7&__intent__={'],
    ['the state of Conform', 'name=Ann&version=7&__state__=x'],
    ['a repeated field', 'name=Ann&name=Bea&version=7'],
    ['a checkbox with an unknown value', 'name=Ann&version=7&isUrgent=maybe'],
    ['too many texts in a line', 'name=Ann&version=7&day-1=1&day-1=2&day-1=3'],
    ['too many rows', 'name=Ann&version=7&row=1&row=2&row=3&row=4'],
  ])('refuses %s as a whole, and keeps the name that was typed', (_, sent) => {
    const reading = read(sent)
    expect(reading.status).toBe('error')
    expect(reading.reply()).toMatchObject({
      status: 'error',
      initialValue: { name: 'Ann' },
      error: { '': [unreadableFormMessage] },
    })
    expect({}).not.toHaveProperty('polluted')
  })

  it('refuses a file in place of a text', () => {
    const form = dataOf('version=7')
    form.set('name', new File(['text'], 'name.txt'))
    expect(parseForm(form, schema).reply().error).toMatchObject({ '': [unreadableFormMessage] })
  })
})

describe('firstErrorOf', () => {
  it('returns the message of the form before those of its fields', () => {
    const found = (sent: string) => {
      const reading = read(sent)
      return reading.status === 'error' ? firstErrorOf(reading) : null
    }
    expect(found('name=&version=7')).toBe('Enter a name.')
    expect(found('name=&version=7&other=1')).toBe(unreadableFormMessage)
  })
})

describe('readForm', () => {
  it('reads the form of one request several times', async () => {
    const request = post('formToken=x&name=Ann&version=7')
    expect(await readFormToken(request)).toBe('x')
    expect(await listFormTexts(request)).toEqual([
      ['name', 'Ann'],
      ['version', '7'],
    ])
    for (const _ of ['first', 'again']) {
      expect(await readForm(request, schema)).toMatchObject({ value: { name: 'Ann' } })
    }
  })
})

describe('requireForm', () => {
  it('throws a 400 page unless the form fits', async () => {
    const form = formSchema({ id: uuidText() })
    expect(await requireForm(post(`id=${id}`), form)).toEqual({ id })
    for (const sent of ['id=1', '', `id=${id}&id=${id}`, `id=${id}&more=1`]) {
      await expect(requireForm(post(sent), form)).rejects.toMatchObject({ init: { status: 400 } })
    }
  })
})

describe('readIntentForm', () => {
  const forms = {
    rename: formSchema({ name: requiredText(20, 'Enter a name.') }),
    remove: formSchema({ id: uuidText() }),
    press: buttonForm,
    '': formSchema({ theme: choiceOf(['light', 'dark'], 'Choose a theme.') }),
  }

  it('reads each form with the schema of its intent', async () => {
    expect(await readIntentForm(post('intent=rename&name=Ann'), forms)).toMatchObject({
      intent: 'rename',
      value: { name: 'Ann' },
    })
    expect(await readIntentForm(post('theme=pink'), forms)).toMatchObject({
      intent: '',
      error: { theme: ['Choose a theme.'] },
    })
    expect(await requireIntentForm(post(`intent=remove&id=${id}`), forms)).toEqual({
      intent: 'remove',
      id,
    })
  })

  it.each([
    'intent=press&more=1',
    'intent=other',
    'intent=toString',
    'intent=rename&intent=rename&name=Ann',
  ])('throws a 400 page for the buttons %s', async (sent) => {
    await expect(readIntentForm(post(sent), forms)).rejects.toMatchObject({
      init: { status: 400 },
    })
  })
})

describe('recordVersion', () => {
  it.each([
    ['0', 0],
    ['999999999', 999_999_999],
    ['', -1],
    ['[object Object]', -1],
    ['1.5', -1],
    ['-1', -1],
    ['1e309', -1],
    ['99999999999999999999', -1],
    [undefined, -1],
  ])('reads “%s” as %i', (text, version) => {
    expect(recordVersion().parse(text)).toBe(version)
  })
})
