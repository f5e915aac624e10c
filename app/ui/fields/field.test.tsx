import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea, TextField } from './text-field.tsx'

const words = {
  label: 'E-mail',
  hint: 'Your reference goes here.',
  errors: ['Enter an e-mail address.', 'Too short.'],
}

const fields = {
  'a line of text': <TextField {...words} id="mail" name="mail" required />,
  'several lines of text': <TextArea {...words} id="mail" name="mail" required />,
  'a list': <SelectField {...words} id="mail" name="mail" options={[]} required />,
  'a box to tick': <CheckboxField {...words} id="mail" name="mail" required />,
  'a choice in sight': <RadioGroup {...words} id="mail" name="mail" options={[]} required />,
}

describe.each(Object.entries(fields))('form field for %s', (_, field) => {
  const markup = renderToStaticMarkup(field)

  it('is described by its hint and its first error', () => {
    expect(markup).toContain('aria-describedby="mail-description mail-error"')
    expect(markup).toMatch(/id="mail-description"[^>]*>Your reference goes here\./)
    expect(markup).toMatch(/id="mail-error".*Enter an e-mail address\./)
    expect(markup).not.toContain('Too short.')
  })

  it('shows that it is required', () => {
    expect(markup).toMatch(/E-mail<span aria-hidden="true"[^>]*>\*/)
  })

  it('has no inline styles, which the Content-Security-Policy would refuse', () => {
    expect(markup).not.toContain('style=')
  })
})

describe('form field', () => {
  it('is marked invalid only if it has errors', () => {
    expect(renderToStaticMarkup(<TextField label="E-mail" errors={[]} />)).not.toContain('aria-')
    expect(renderToStaticMarkup(<TextField label="E-mail" errors={['No.']} />)).toContain(
      'aria-invalid="true"',
    )
  })

  it('adds to the description of the form library without duplicates', () => {
    const markup = renderToStaticMarkup(
      <TextField {...words} id="mail" aria-describedby="note mail-error" aria-invalid />,
    )
    expect(markup).toContain('aria-describedby="note mail-error mail-description"')
  })
})
