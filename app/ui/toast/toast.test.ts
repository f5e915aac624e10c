import { beforeEach, describe, expect, it, vi } from 'vitest'

const shelf = {
  ready: Promise.resolve(),
  openToast: vi.fn(),
  changeToast: vi.fn(),
  closeToast: vi.fn(),
  closeAllToasts: vi.fn(),
}
vi.mock('./toast-shelf.tsx', () => shelf)

const { clearToastsOnUrlChange, showToast } = await import('./toast.ts')
const settled = () => vi.waitFor(() => expect(shelf.openToast).toHaveBeenCalled())

beforeEach(() => vi.clearAllMocks())

describe('toast', () => {
  it.each(['info', 'success', 'warning', 'error', 'default', 'loading'] as const)(
    'can have the type %s',
    async (type) => {
      showToast(type, 'Words')
      await settled()
      expect(shelf.openToast).toHaveBeenCalledWith(expect.any(String), type, 'Words')
    },
  )

  it.each(['success', 'error'] as const)('turns from loading into %s', async (type) => {
    const toast = showToast('loading', 'Sending …')
    await settled()
    toast.settle(type, 'Done')
    await vi.waitFor(() =>
      expect(shelf.changeToast).toHaveBeenCalledWith(expect.any(String), type, 'Done'),
    )
    expect(shelf.changeToast.mock.calls[0]?.[0]).toBe(shelf.openToast.mock.calls[0]?.[0])
  })

  it('is cleared when the URL changes, even while it is loading', async () => {
    clearToastsOnUrlChange('/catalogue')
    showToast('info', 'Shown')
    await settled()
    clearToastsOnUrlChange('/catalogue')
    expect(shelf.closeAllToasts).not.toHaveBeenCalled()
    const late = showToast('loading', 'On its way')
    clearToastsOnUrlChange('/about')
    late.settle('success', 'Too late')
    await vi.waitFor(() => expect(shelf.closeAllToasts).toHaveBeenCalledTimes(1))
    expect(shelf.openToast).toHaveBeenCalledTimes(1)
    expect(shelf.changeToast).not.toHaveBeenCalled()
  })
})
