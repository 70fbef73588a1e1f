import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { Hit } from './hit'
import { leadOf } from './hit-name'

const hit = (kind: string, number: string, document: string, title?: string) => ({
  ...{ kind, number, document, inForce: { from: date('2020-08-07') }, snippet: 'Two of them count twice.', marks: [] },
  ...(title === undefined ? {} : { title }),
})

test.each([
  [hit('rule', '613.7a', 'comprehensive-rules'), '613.7a', '613.7a'],
  [hit('ruling', 'T.14.Ruling.3', 'rulings'), 'T.14.Ruling.3', 'T.14.Ruling.3'],
  [hit('ruling', '821bd56f378ac8cb', 'card-rulings', 'Two Moons'), 'Ruling', 'Two Moons'],
  [hit('card', 'Two Moons', 'cards', 'Two Moons'), 'Card', 'Two Moons'],
  [hit('glossary', 'Layer', 'comprehensive-rules', 'Layer'), 'Glossary', 'Layer'],
  [hit('board', 'One / Two', 'boards', 'One and Two'), 'Board', 'One and Two'],
])('%o is called by what readers know', (one, lead, name) => {
  expect(leadOf(one)).toBe(lead)
  const html = renderToStaticMarkup(<Hit {...one} href="/there" on="2026-01-16" />)
  expect(html).toContain(`<a href="/there">${name}</a>`)
  if (lead !== one.number && one.title !== one.number) expect(html).not.toContain(one.number)
})
