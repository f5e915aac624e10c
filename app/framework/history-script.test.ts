import vm from 'node:vm'
import { expect, it } from 'vitest'
import { historyScript } from './history-script.ts'

function stateAfter(state: object | null) {
  const history = {
    state,
    replaceState(written: object) {
      history.state = written
    },
  }
  vm.runInNewContext(historyScript, { history })
  return history.state
}

it('historyScript gives a new history entry a key and leaves an existing one unchanged', () => {
  expect(stateAfter(null)).toEqual({ key: expect.stringMatching(/^[0-9a-v]{5,}$/), idx: 0 })
  expect(stateAfter({ key: 'k3' })).toEqual({ key: 'k3' })
})
