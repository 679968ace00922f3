import type { Frame } from "#views/components/frame.ts";
import { PaperMark } from "#views/components/paper-mark.tsx";
import { Island } from "#views/island.tsx";
import Quiz, { type QuizProps } from "#views/islands/quiz/quiz.tsx";
import { Layout } from "#views/layout.tsx";

export function AssessmentPage({ frame, quiz }: { frame: Frame; quiz: QuizProps }) {
  return (
    <Layout frame={frame} headClass="calm-head low-head">
      <PaperMark frame={frame} />
      <Island name="quiz" on="idle" component={Quiz} props={{ ...quiz, privacy: frame.privacy }} />
    </Layout>
  );
}
