'use client'
import { useEffect, useRef, useState } from 'react'
import type { Step } from '../outcome/scenario-steps'
import { type Doubt, UnreadWords } from '../outcome/unread-words'
import { Icon } from '../ui/icon'

const CARD = /^"([^"]+)" is the card "([^"]+)"(.*)$/
const OBJECT = /^"([^"]+)" is (an? .+)$/
/** A step without its quotation marks; a card by its name only says where it is. */
export const printStep = (text: string): { readonly lead: string; readonly rest: string } => {
  const [, label, , where = ''] = CARD.exec(text) ?? []
  if (label !== undefined) {
    const zone = /^ in ([A-Z])'s (\w+)(.*)$/.exec(where)
    if (zone) return { lead: label, rest: ` is in ${zone[1]}’s ${zone[2]}${zone[3] ?? ''}` }
    const side = / controlled by ([A-Z])/.exec(where)?.[1]
    const more = where.replace(/ controlled by [A-Z]/, '').replaceAll('"', '')
    return { lead: label, rest: ` is on the battlefield${side ? ` under ${side}’s control` : ''}${more}` }
  }
  const [, name, described] = OBJECT.exec(text) ?? []
  if (name !== undefined && described !== undefined)
    return {
      lead: name,
      rest: ` is ${described.replace(/ with mana cost (?:\{[^}]+\})+/, '').replace(/ named "[^"]*"/, '')}`,
    }
  const act = /^([A-Z] \w+ )"([^"]+)"(.*)$/.exec(text)
  if (act) return { lead: `${act[1]}${act[2]}`, rest: (act[3] ?? '').replaceAll('"', '') }
  return { lead: '', rest: text.replaceAll('"', '') }
}

type Props = {
  readonly steps: readonly Step[]
  readonly doubts: readonly Doubt[]
  /** The step that the shown event belongs to. */
  readonly at: number | undefined
  /** The step after which the game waits for an answer. */
  readonly asked?: number | undefined
  /** Removes a line of the text; absent where the text cannot be changed. */
  readonly remove: ((line: number) => void) | undefined
}
const SIGN = {
  holds: 'met',
  fails: 'not met',
  'not-modelled': 'not modelled',
  refused: 'not understood',
  done: '',
} as const

/** What is on the board and what happened, one line a step, each of which can be removed. */
export const Happened = ({ steps, doubts, at, asked, remove }: Props) => {
  const list = useRef<HTMLOListElement>(null)
  // A long list is scrolled to what happened last.
  useEffect(() => {
    if (steps.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [steps.length])
  return (
    <ol className="happened" aria-label="What happened" ref={list}>
      {steps.map((step, index) => {
        const { lead, rest } = printStep(step.text)
        const isDoubtful = (step.doubts ?? []).length > 0 && step.status !== 'refused'
        const sign = index === asked ? 'waits for an answer' : isDoubtful ? 'not answered' : SIGN[step.status]
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice; only the index identifies it
            key={index}
            className={`did ${index === asked ? 'asks' : isDoubtful ? 'doubtful' : step.status}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="n">{index + 1}</span>
            <span className="words">
              <b>{lead}</b>
              <UnreadWords text={rest} doubts={doubts} />
              {sign ? <span className="tag sign">{sign}</span> : null}
              {isDoubtful ? (
                <span className="says">A sentence that was not understood may change it.</span>
              ) : index !== asked && step.says && !/^Nothing is asked here/.test(step.says) ? (
                <span className="says">{step.says}</span>
              ) : null}
            </span>
            {remove && step.line !== undefined ? (
              <button
                className="btn quiet icon sm"
                type="button"
                aria-label={`Remove: ${lead}${rest}`}
                onClick={() => step.line !== undefined && remove(step.line)}
              >
                <Icon name="cross" />
              </button>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

/** A sentence that the page checks from now on. */
export const Expect = ({
  labels,
  write,
}: {
  readonly labels: readonly string[]
  readonly write: (step: string) => void
}) => {
  const [said, setSaid] = useState('')
  const add = (): void => {
    const words = said
      .trim()
      .replace(/[“”]/g, '"')
      .replace(/^Then\s+/i, '')
    if (words === '') return
    const label = labels
      .toSorted((one, other) => other.length - one.length)
      .find(one => words.toLowerCase().startsWith(`${one.toLowerCase()} `))
    write(label ? `"${label}"${words.slice(label.length)}` : words)
    setSaid('')
  }
  return (
    <section className="expect" aria-labelledby="h-expect">
      <h2 id="h-expect">What do you expect?</h2>
      <p className="xs dim">Optional. Say “{labels[0] ?? 'Bear'} is 3/3” and the page checks it in every era.</p>
      <p className="row">
        <input
          className="field grow"
          aria-label="What you expect"
          value={said}
          placeholder={`${labels[0] ?? 'Bear'} is …`}
          onChange={event => setSaid(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button className="btn" type="button" onClick={add}>
          Add
        </button>
      </p>
    </section>
  )
}
