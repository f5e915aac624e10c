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

it('a new entry of the history gets a name, and a known one keeps its own', () => {
  expect(stateAfter(null)).toEqual({ key: expect.stringMatching(/^[0-9a-v]{5,}$/), idx: 0 })
  expect(stateAfter({ key: 'k3' })).toEqual({ key: 'k3' })
})
