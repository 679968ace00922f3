import { t } from "#src/domain/words.ts";
import { ActButton } from "#views/components/act-button.tsx";
import type { Frame } from "#views/components/frame.ts";
import { SiteMark } from "#views/components/header.tsx";
import type { ReportProps } from "#views/components/round/reading.ts";
import { Sheet } from "#views/components/round/sheet.tsx";
import { plainIsland } from "#views/island.tsx";
import { Layout } from "#views/layout.tsx";

export function SheetPage({ frame, report, back }: { frame: Frame; report: ReportProps; back: string }) {
  return (
    <Layout frame={frame}>
      <div className="wrap py-6 print:hidden" {...plainIsland("result-actions", "interaction")}>
        <h1 className="text-2xl">{t("The meeting sheet")}</h1>
        <div className="acts mt-4">
          <ActButton act="print" primary>
            {t("Print this page")}
          </ActButton>
          <a className="btn btn-line btn-sm" href={back}>
            {t("Back")}
          </a>
        </div>
      </div>
      <Sheet {...report} mark={<SiteMark frame={frame} />} />
    </Layout>
  );
}
