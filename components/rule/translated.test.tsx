import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { Translated } from './translated'

test('the words are marked with their language, everything else is English', () => {
  const { container } = render(
    <Translated
      translation={{
        lang: 'zh',
        paragraphs: ['船在等待。'],
        examples: ['灯亮了。'],
        release: { inForce: date('2025-07-25') },
        notes: ['The translation has 1 paragraph, the English 2'],
      }}
    />,
  )
  expect(container.querySelector('[lang="zh-Hans"]')?.textContent).toBe('船在等待。灯亮了。')
  expect(container.querySelector('h2')?.textContent).toBe('Chinese, as of 25 Jul 2025')
  expect(container.querySelector('[lang] ~ p')?.textContent).toBe('The translation has 1 paragraph, the English 2.')
})
