import type { Step } from "./block.ts";
import { BODY, DISPLAY, type Palette, tone } from "./look.ts";

/** Numbered steps, each a title and what to do. */
export function Steps({ steps, palette }: { steps: readonly Step[]; palette: Palette }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse" }}
    >
      <tbody>
        {steps.map((step, index) => (
          <tr key={step.title}>
            <td
              width="40"
              className={tone("ink", "secondary")}
              style={{
                width: 40,
                verticalAlign: "top",
                padding: "0 0 18px",
                fontFamily: DISPLAY,
                fontSize: 30,
                lineHeight: "30px",
                color: palette.secondary.light,
              }}
            >
              {index + 1}
            </td>
            <td style={{ verticalAlign: "top", paddingBottom: 18 }}>
              <p
                className={tone("ink", "foreground")}
                style={{ ...BODY, fontWeight: 600, color: palette.foreground.light }}
              >
                {step.title}
              </p>
              <p
                className={tone("ink", "quiet")}
                style={{ ...BODY, fontSize: 16, lineHeight: "25px", color: palette.quiet.light }}
              >
                {step.text}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
