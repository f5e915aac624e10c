import { Form } from 'react-router'
import type { Motion, PreferenceChange, Theme } from '#app/document/preference-cookies.ts'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Button } from '#app/ui/button.tsx'
import { Prose } from '../prose/prose.tsx'
import { savePreferences } from './save-preferences.ts'
import { useHtmlAttribute } from './use-html-attribute.ts'

interface AppearanceProps {
  theme: { words: TextBlock; saved: Theme }
  motion: { words: TextBlock; saved: Motion }
}

/**
 * Form for theme and motion. With JavaScript each choice takes effect immediately; without, the
 * form is submitted.
 */
export function AppearanceForm({ theme, motion }: AppearanceProps) {
  return (
    <Form method="post">
      <Choice
        name="theme"
        words={theme.words}
        saved={theme.saved}
        options={[
          { label: 'Same as my device', value: '', change: { theme: '' } },
          { label: 'Light', value: 'light', change: { theme: 'light' } },
          { label: 'Dark', value: 'dark', change: { theme: 'dark' } },
        ]}
      />
      <Choice
        name="motion"
        words={motion.words}
        saved={motion.saved}
        options={[
          { label: 'Same as my device', value: '', change: { motion: '' } },
          { label: 'Reduce motion', value: 'reduce', change: { motion: 'reduce' } },
        ]}
      />
      <div className="only-without-scripts page-width mt-8">
        <p>
          Without JavaScript this site follows your device’s settings. What you save here takes
          effect once JavaScript is on.
        </p>
        <Button look="secondary" className="mt-4">
          Save appearance
        </Button>
      </div>
    </Form>
  )
}

interface ChoiceProps {
  name: 'theme' | 'motion'
  words: TextBlock
  saved: string
  options: readonly { label: string; value: string; change: PreferenceChange }[]
}

function Choice({ name, words, saved, options }: ChoiceProps) {
  const chosen = useHtmlAttribute(name, saved)
  return (
    <section className="page-width copy-section" aria-labelledby={name}>
      <div className="copy-section-grid">
        <h2 id={name} className="text-heading">
          {words.title}
        </h2>
        <div>
          <Prose paragraphs={words.paragraph} />
          <fieldset className="mt-5">
            <legend className="sr-only">{words.title}</legend>
            <div className="preference-options">
              {options.map(({ label, value, change }) => (
                <label key={value}>
                  <input
                    type="radio"
                    className="tick"
                    name={name}
                    value={value}
                    checked={chosen === value}
                    onChange={({ currentTarget: { form } }) => {
                      if (!savePreferences(change, { [name]: value })) form?.requestSubmit()
                    }}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      </div>
    </section>
  )
}
