import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OpenFile } from './open-file'

afterEach(cleanup)

const opened = async (text: string) => {
  render(
    <>
      <textarea id="deck" maxLength={10} defaultValue="1 Ox" />
      <OpenFile into="deck" />
    </>,
  )
  const file = new File([text], 'deck.txt', { type: 'text/plain' })
  fireEvent.change(await screen.findByLabelText('Open a file'), { target: { files: [file] } })
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('a file fills the field', async () => {
  await opened('4 Bears')
  await waitFor(() => expect(field().value).toBe('4 Bears'))
  expect(screen.getByRole('status').textContent).toBe('')
})
test('a file that is too long is not cut in silence', async () => {
  await opened('4 Bears\n20 Forests\n')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('more than 10 characters'))
  expect(field().value).toBe('1 Ox')
})
