import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ActionForm, type FormState } from './action-form'

/** Refuses a word once, and takes it then. */
const reluctant = () => {
  const heard: string[] = []
  const action = async (_: FormState, form: FormData): Promise<FormState> => {
    heard.push(String(form.get('body')))
    return heard.length === 1
      ? { kind: 'refused', says: 'The disk of this site is full', try: 'Try again later' }
      : { kind: 'done', says: 'Published' }
  }
  return { heard, action }
}

test('what a form refused stays in its fields, to be sent again; what was taken does not', async () => {
  const { heard, action } = reluctant()
  render(
    <ActionForm action={action} name="Write" submit="Publish">
      <textarea name="body" aria-label="Words" />
    </ActionForm>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'An hour of work' } })
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toBe('The disk of this site is full. Try again later')
  expect(field.value).toBe('An hour of work')
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('status')).textContent).toBe('Published')
  expect(field.value).toBe('')
  expect(heard).toEqual(['An hour of work', 'An hour of work'])
})
