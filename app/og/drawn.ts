import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { callerAsking } from '#server/http/request-context'
import { fairGate } from '#server/jobs/fair-queue'
import { pictureFonts } from '#server/picture-fonts'

// One at a time, clients in turn: a picture takes some tenths of a second of processor time that pages need more.
const drawing = fairGate({ atOnce: 1, each: 1, waiting: 8 })

type Size = { readonly width: number; readonly height: number }
export const draw = async (picture: ReactElement, size: Size): Promise<ArrayBuffer> =>
  new ImageResponse(picture, { ...size, fonts: await pictureFonts() }).arrayBuffer()
/** Draws a PNG when the client's turn comes; a client with too many requests is refused. */
export const drawnInTurn = async (picture: ReactElement, size: Size): Promise<ArrayBuffer> => {
  const made = await drawing.run(callerAsking(), () => draw(picture, size))
  if (!made.ok) throw new Error(made.problem.message)
  return made.value
}
