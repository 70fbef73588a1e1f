import { cleanup } from '@testing-library/react'
import { beforeAll } from 'vitest'

// All test files of a worker share a window, which is emptied before each file.
beforeAll(() => {
  // Some files need no window.
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
