/** An address of RFC 4226's key and its QR code as SVG, and codes that work without the app. */
export type AppKeyProps = { readonly uri: string; readonly drawing: string; readonly codes: readonly string[] }

const inFours = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')

/** The key of an authenticator app: to scan, to open on this device or to copy, and the codes for the day it is lost. */
export const AppKey = ({ uri, drawing, codes }: AppKeyProps) => (
  <>
    <div
      className="qr"
      role="img"
      aria-label="QR code of the key below"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing of the package, made from an address
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
    <p>
      Key: <code>{inFours(new URL(uri).searchParams.get('secret') ?? '')}</code>.{' '}
      <a href={uri}>Open it in an app on this device</a>
    </p>
    <p>Backup codes, each for one sign-in without the app:</p>
    <ul className="headings">
      {codes.map(code => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </>
)
