import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentGroups, newContentSchemas } from '#app/domain/content/content-groups.ts'
import { contentFieldLabels } from '#app/domain/content/content-labels.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { groupTexts } from '#app/platform/forms/form-texts.ts'
import { listLeaves, withPart } from '../document-leaves.ts'
import { describeForm, formMeta } from './describe-form.ts'
import { applyListEdit, formatListEdit, parseListEdit } from './edit-list.ts'
import { findPictureField } from './find-picture-field.ts'
import { createEmpty, type FormNode } from './form-node.ts'
import { labelField } from './label-field.ts'
import { listFormFields, readDocumentForm } from './read-document-form.ts'

const readBody = (node: FormNode, sent: FormData) => readDocumentForm(node, groupTexts(sent)).body

const forms = new Map(
  contentGroups.map((group) => [group, describeForm(newContentSchemas[group], contentFieldLabels)]),
)
const formOf = (group: (typeof contentGroups)[number]): FormNode => {
  const form = forms.get(group)
  if (!form) throw new Error(group)
  return form
}

function send(node: FormNode, body: unknown): FormData {
  const sent = new FormData()
  for (const [name, value] of listFormFields(node, body)) {
    // Browsers send line breaks as CRLF.
    sent.append(name, value.replaceAll('\n', '\r\n'))
  }
  return sent
}

const words = fc
  .string({ minLength: 1, maxLength: 150 })
  .map((text) => text.replace(/\r/g, '').trim())
  .filter((text) => text !== '')

describe('generated form', () => {
  it.each(contentGroups)('of %s returns its shipped content unchanged', (group) => {
    const content = getShippedContent(group)
    expect(readBody(formOf(group), send(formOf(group), content))).toEqual(content)
  })

  it('returns every valid content of every group unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contentGroups),
        fc.array(fc.tuple(fc.nat(), fc.oneof(words, fc.boolean(), fc.integer({ min: 1, max: 5 })))),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('add', 'remove', 'move'), fc.nat())),
        (group, texts, lists) => {
          const node = formOf(group)
          const schema = newContentSchemas[group]
          let content: unknown = getShippedContent(group)
          const accept = (changed: unknown) => {
            const parsed = schema.safeParse(changed)
            // Omitted properties are absent in JSON.
            if (parsed.success) content = JSON.parse(JSON.stringify(parsed.data))
          }
          for (const [at, value] of texts) {
            const leaves = listLeaves(content)
            const leaf = leaves[at % leaves.length]
            if (leaf) accept(withPart(content, leaf.path, value))
          }
          for (const [at, action, index] of lists) {
            const named = listNames(node, content)
            const list = named[at % Math.max(named.length, 1)]
            if (!list) continue
            accept(applyListEdit(node, content, { action: action as 'move', list, index, to: 0 }))
          }
          expect(readBody(node, send(node, content))).toEqual(content)
        },
      ),
    )
  })

  it('changes only the field that was edited', () => {
    fc.assert(
      fc.property(fc.constantFrom(...contentGroups), fc.nat(), words, (group, at, text) => {
        const node = formOf(group)
        const content = getShippedContent(group)
        const sent = send(node, content)
        const names = [...sent.keys()].filter((name) => !name.includes('~'))
        const name = names[at % names.length] ?? ''
        if (sent.get(name) === text) return
        sent.set(name, text)
        const before = new Map(listLeaves(content).map(({ path, value }) => [path.join(), value]))
        const after = listLeaves(readBody(node, sent))
        const changed = after.filter(({ path, value }) => before.get(path.join()) !== value)
        expect(changed.length).toBeLessThanOrEqual(1)
        expect(after).toHaveLength(before.size)
      }),
    )
  })
})

/** Names of all lists in a document's form. */
function listNames(node: FormNode, body: unknown): string[] {
  return listFormFields(node, body)
    .map(([name]) => name)
    .filter((name) => name.endsWith('.~count'))
    .map((name) => name.slice(0, -'.~count'.length))
}

describe('generated form of one field', () => {
  const read = (schema: z.ZodType, fields: [string, string][]) => {
    const sent = new FormData()
    for (const [name, value] of fields) sent.append(name, value)
    return readBody(describeForm(z.strictObject({ field: schema }), {}), sent)
  }

  it('reads an unchecked box as false, even if the default is true', () => {
    expect(read(z.boolean().default(true), [])).toEqual({ field: false })
    expect(read(z.boolean().default(true), [['field', 'on']])).toEqual({ field: true })
  })

  it('keeps an empty text of a union, a default and an optional text apart', () => {
    const union = z.union([z.literal(''), z.string().regex(/^\//)])
    expect(read(union, [['field', '']])).toEqual({ field: '' })
    expect(read(z.string().min(1).default('Newer'), [['field', '']])).toEqual({ field: '' })
    expect(read(z.string().optional(), [['field', '']])).toEqual({})
  })

  it('reads a nullable object as null unless it is switched on', () => {
    const nullable = z.strictObject({ text: z.string() }).nullable()
    expect(read(nullable, [['field.text', 'typed']])).toEqual({ field: null })
    expect(
      read(nullable, [
        ['field.~shown', 'on'],
        ['field.text', 'typed'],
      ]),
    ).toEqual({ field: { text: 'typed' } })
  })

  it('normalises line breaks, and keeps input that is not a number', () => {
    expect(read(z.string().max(4000), [['field', 'one\r\ntwo\rthree']])).toEqual({
      field: 'one\ntwo\nthree',
    })
    expect(read(z.number(), [['field', ' 4.5 ']])).toEqual({ field: 4.5 })
    expect(read(z.number(), [['field', 'four']])).toEqual({ field: 'four' })
  })

  it('keeps more than ten list items in their order', () => {
    const items = Array.from({ length: 12 }, (_, i) => `item ${i}`)
    const node = describeForm(z.strictObject({ field: z.array(z.string()).max(20) }), {})
    const body = { field: items }
    expect(readBody(node, send(node, body))).toEqual(body)
    const moved = applyListEdit(node, body, { action: 'move', list: 'field', index: 10, to: 9 })
    expect(readBody(node, send(node, moved))).toEqual({
      field: [...items.slice(0, 9), 'item 10', 'item 9', 'item 11'],
    })
  })

  it('ignores hostile names and counts', () => {
    const fields: [string, string][] = [
      ['__proto__.polluted', 'yes'],
      ['field[3000000]', 'far'],
      ['field.~count', '3000000'],
    ]
    const body = read(z.array(z.string()).max(3), fields)
    expect(body).toEqual({ field: ['', '', '', ''] })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('list edit', () => {
  const node = describeForm(
    z.strictObject({
      steps: z
        .array(z.strictObject({ tags: z.array(z.string()) }))
        .min(1)
        .max(2),
    }),
    {},
  )
  const one = { steps: [{ tags: ['a', 'b'] }] }

  it('adds, removes and moves items of nested lists', () => {
    const edit = (body: unknown, value: string) => {
      const parsed = parseListEdit(value)
      return parsed ? applyListEdit(node, body, parsed) : 'not an edit'
    }
    expect(edit(one, 'add steps[0].tags')).toEqual({ steps: [{ tags: ['a', 'b', ''] }] })
    expect(edit(one, 'move steps[0].tags 1 0')).toEqual({ steps: [{ tags: ['b', 'a'] }] })
    expect(edit(one, 'remove steps[0].tags 0')).toEqual({ steps: [{ tags: ['b'] }] })
    expect(edit(one, 'add steps')).toEqual({ steps: [...one.steps, { tags: [] }] })
  })

  it('respects the bounds of the list, and ignores other names', () => {
    expect(applyListEdit(node, one, { action: 'remove', list: 'steps', index: 0 })).toBe(one)
    const two = { steps: [...one.steps, ...one.steps] }
    expect(applyListEdit(node, two, { action: 'add', list: 'steps' })).toBe(two)
    expect(applyListEdit(node, one, { action: 'add', list: 'steps[7].tags' })).toBe(one)
    expect(applyListEdit(node, one, { action: 'add', list: '__proto__' })).toBe(one)
    expect(parseListEdit('destroy steps')).toBeNull()
  })

  it('is formatted so that it can be parsed', () => {
    for (const value of ['add a.b', 'remove a[1].b 2', 'move a 0 3']) {
      const edit = parseListEdit(value)
      expect(edit && formatListEdit(edit)).toBe(value)
    }
  })

  it('creates new items with all fields of the form', () => {
    expect(createEmpty(node)).toEqual({ steps: [{ tags: [] }] })
    const sent = send(node, one)
    expect(readDocumentForm(node, groupTexts(sent)).isWhole).toBe(true)
    sent.delete('~end')
    expect(readDocumentForm(node, groupTexts(sent)).isWhole).toBe(false)
  })

  it('names sent fields that it does not have, and none of its own', () => {
    for (const body of [one, {}]) {
      const sent = send(node, body)
      expect(readDocumentForm(node, groupTexts(sent)).unknownNames).toEqual([])
      sent.append('steps[99].tags[0]', 'x')
      sent.append('owner', 'me')
      const { unknownNames } = readDocumentForm(node, groupTexts(sent))
      expect(unknownNames).toEqual(['steps[99].tags[0]', 'owner'])
    }
  })
})

describe('labelField', () => {
  const form = describeForm(newContentSchemas['HOME-PAGE'], contentFieldLabels)

  it('labels a field with its part and its place in lists, as the form does', () => {
    expect(labelField(form, 'notification.from')).toBe('Notice above the page › Shown from')
    expect(labelField(form, 'faq.items[2].question')).toBe('FAQ › Items 3 › Question')
  })

  it.each(['', 'nothing', 'faq.items.question', 'hero[0]', '__proto__'])(
    'returns undefined for %j, which is not a field',
    (name) => expect(labelField(form, name)).toBeUndefined(),
  )
})

describe('describeForm', () => {
  it('gives a moment that has a default the control for a day and a time', () => {
    const moment = z.string().default('').register(formMeta, { format: 'moment' })
    const form = describeForm(z.strictObject({ from: moment }), {})
    expect(form).toMatchObject({ fields: [{ key: 'from', node: { format: 'moment' } }] })
  })
})

describe('findPictureField', () => {
  const form = describeForm(newContentSchemas['ABOUT-PAGE'], contentFieldLabels)

  it('returns the path of a picture by the name of its field', () => {
    expect(findPictureField(form, 'team.members[2].image')).toEqual(['team', 'members', 2, 'image'])
  })

  it.each([
    '',
    'team.members[2]',
    'team.members[2].name',
    'team.members.image',
    'team.members[99999].image',
    'team.members[2].image.src',
    '__proto__.image',
  ])('returns null for %j, which is not a picture', (name) => {
    expect(findPictureField(form, name)).toBeNull()
  })
})
