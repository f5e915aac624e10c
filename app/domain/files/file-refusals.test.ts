import { describe, expect, it } from 'vitest'
import { maxFileBytes, maxFilesAtOnce } from './file-kinds.ts'
import { checkSelectedFiles } from './file-refusals.ts'

const megabyte = 1024 * 1024
const file = (name: string, size = 1000) => ({ name, size })

describe('checkSelectedFiles', () => {
  it('accepts every type that we open, with extensions in any case', () => {
    const names = ['a.pdf', 'b.JPG', 'c.xlsx', 'd.docx', 'label.front.dxf']
    expect(checkSelectedFiles(names.map((name) => file(name)))).toBeNull()
    expect(checkSelectedFiles([])).toBeNull()
  })

  it('names the refused file and the reason', () => {
    expect(checkSelectedFiles([file('a.pdf'), file('scan.pdf', 30 * megabyte)])).toMatch(
      /“scan\.pdf” is larger than 10 MB/,
    )
    expect(checkSelectedFiles([file('setup.exe')])).toMatch(/“setup\.exe” is not a type of file/)
    expect(checkSelectedFiles([file('README')])).toMatch(/“README” is not a type of file/)
    expect(checkSelectedFiles([file('empty.pdf', 0)])).toBe('“empty.pdf” is empty.')
  })

  it('accepts up to five files with 20 MB together', () => {
    const many = Array.from({ length: maxFilesAtOnce + 1 }, (_, index) => file(`${index}.pdf`))
    expect(checkSelectedFiles(many)).toMatch(/at most 5 files/)
    expect(checkSelectedFiles(many.slice(1))).toBeNull()
    const large = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name, maxFileBytes))
    expect(checkSelectedFiles(large)).toMatch(/20 MB together/)
    expect(checkSelectedFiles(large.slice(1))).toBeNull()
  })
})
